-- +goose Up

-- Under which addresses presidents and players subscribe to a calendar of their own. Of an address only a digest is stored: who has lost it
-- makes another one, and it ends.
CREATE TABLE calendar_links (
    id      text COLLATE "C" PRIMARY KEY CHECK (id <> ''),
    club    text COLLATE "C" NOT NULL REFERENCES clubs (id),
    player  text COLLATE "C" REFERENCES players (id),
    user_id text COLLATE "C" REFERENCES users (id),
    digest  text COLLATE "C" NOT NULL UNIQUE,
    made_at timestamptz NOT NULL,
    UNIQUE (club, player),
    UNIQUE (club, user_id),
    CHECK ((player IS NULL) <> (user_id IS NULL))
);

-- +goose Down
DROP TABLE calendar_links;
