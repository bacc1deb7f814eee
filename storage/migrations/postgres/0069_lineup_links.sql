-- +goose Up

-- By what a president hands in the proposed lineup of a club for a matchday without signing in. Of the link only a digest is stored, once
-- the letter with it is sent; of the proposal that stood behind it then, its version.
CREATE TABLE lineup_links (
    id           text COLLATE "C" PRIMARY KEY CHECK (id <> ''),
    season       text COLLATE "C" NOT NULL,
    league       text COLLATE "C" NOT NULL,
    matchday     bigint NOT NULL,
    club         text COLLATE "C" NOT NULL REFERENCES clubs (id),
    user_id      text COLLATE "C" NOT NULL REFERENCES users (id),
    digest       text COLLATE "C" UNIQUE,
    proposed     text COLLATE "C" NOT NULL,
    written_at   timestamptz NOT NULL,
    used_at      timestamptz,
    withdrawn_at timestamptz,
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);
CREATE INDEX lineup_links_matchday ON lineup_links (season, league, matchday, club);

-- +goose Down
DROP TABLE lineup_links;
