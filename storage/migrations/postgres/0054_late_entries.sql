-- What a helper has entered before his link ended, and what came after: it waits until a director takes or drops it.

-- +goose Up
CREATE TABLE late_entries (
    id text COLLATE "C" PRIMARY KEY,
    user_id text COLLATE "C" NOT NULL REFERENCES users (id),
    season text COLLATE "C" NOT NULL,
    league text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    sheet text COLLATE "C" NOT NULL,
    path text COLLATE "C" NOT NULL,
    fields text COLLATE "C" NOT NULL,
    happened_at timestamptz NOT NULL,
    arrived_at timestamptz NOT NULL,
    settled_at timestamptz
);
CREATE INDEX late_entries_of_matchdays ON late_entries (season, league, matchday);

-- +goose Down
DROP TABLE late_entries;
