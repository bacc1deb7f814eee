-- Secrets of lots, to which the office commits itself before anything is drawn, and tournaments that share a clock.

-- +goose Up
CREATE TABLE floor_secrets (
    tournament   text NOT NULL REFERENCES floor_tournaments (id),
    number       bigint NOT NULL CHECK (number >= 1),
    secret       text NOT NULL CHECK (secret <> ''),
    committed_at timestamp NOT NULL,
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;

ALTER TABLE floor_tournaments ADD COLUMN clock_group text;
CREATE INDEX floor_tournaments_group ON floor_tournaments (clock_group) WHERE clock_group IS NOT NULL;

-- +goose Down
DROP INDEX floor_tournaments_group;
ALTER TABLE floor_tournaments DROP COLUMN clock_group;
DROP TABLE floor_secrets;
