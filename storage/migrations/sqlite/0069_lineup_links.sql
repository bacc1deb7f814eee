-- +goose Up

-- By what a president hands in the proposed lineup of a club for a matchday without signing in. Of the link only a digest is stored, once
-- the letter with it is sent; of the proposal that stood behind it then, its version.
CREATE TABLE lineup_links (
    id           text PRIMARY KEY CHECK (id <> ''),
    season       text NOT NULL,
    league       text NOT NULL,
    matchday     bigint NOT NULL,
    club         text NOT NULL REFERENCES clubs (id),
    user_id      text NOT NULL REFERENCES users (id),
    digest       text UNIQUE,
    proposed     text NOT NULL,
    written_at   timestamp NOT NULL,
    used_at      timestamp,
    withdrawn_at timestamp,
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;
CREATE INDEX lineup_links_matchday ON lineup_links (season, league, matchday, club);

-- +goose Down
DROP TABLE lineup_links;
