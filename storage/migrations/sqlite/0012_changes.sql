-- Which matchday an act has changed, where it changed nothing else of its season: so a reader who knows an earlier version of the
-- season reads no more than that. A version without a row has changed more.

-- +goose Up
CREATE TABLE matchday_changes (
    season   text NOT NULL REFERENCES seasons (id),
    version  bigint NOT NULL CHECK (version >= 1),
    league   text NOT NULL,
    matchday bigint NOT NULL,
    PRIMARY KEY (season, version)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE matchday_changes;
