-- What a helper has entered before his link ended, and what came after: it waits until a director takes or drops it.

-- +goose Up
CREATE TABLE late_entries (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id),
    season text NOT NULL,
    league text NOT NULL,
    matchday bigint NOT NULL,
    sheet text NOT NULL,
    path text NOT NULL,
    fields text NOT NULL,
    happened_at timestamp NOT NULL,
    arrived_at timestamp NOT NULL,
    settled_at timestamp
) WITHOUT ROWID;
CREATE INDEX late_entries_of_matchdays ON late_entries (season, league, matchday);

-- +goose Down
DROP TABLE late_entries;
