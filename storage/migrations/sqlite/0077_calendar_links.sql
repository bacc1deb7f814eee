-- +goose Up

-- Under which addresses presidents and players subscribe to a calendar of their own. Of an address only a digest is stored: who has lost it
-- makes another one, and it ends.
CREATE TABLE calendar_links (
    id      text PRIMARY KEY CHECK (id <> ''),
    club    text NOT NULL REFERENCES clubs (id),
    player  text REFERENCES players (id),
    user_id text REFERENCES users (id),
    digest  text NOT NULL UNIQUE,
    made_at timestamp NOT NULL,
    UNIQUE (club, player),
    UNIQUE (club, user_id),
    CHECK ((player IS NULL) <> (user_id IS NULL))
) WITHOUT ROWID;

-- +goose Down
DROP TABLE calendar_links;
