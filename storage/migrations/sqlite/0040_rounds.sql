-- Tables of the rounds of a multi-round, the lots by which the rounds were drawn, and tournaments that do not take place.

-- +goose Up
ALTER TABLE floor_tournaments ADD COLUMN series text;
ALTER TABLE floor_tournaments ADD COLUMN series_round bigint NOT NULL DEFAULT 0;
ALTER TABLE floor_tournaments ADD COLUMN cancelled_at timestamp;
ALTER TABLE floor_tournaments ADD COLUMN cancelled_because text;
CREATE INDEX floor_tournaments_series ON floor_tournaments (series) WHERE series IS NOT NULL;

-- round: 0 for the final tables, which are not drawn.
CREATE TABLE floor_rounds (
    tournament text NOT NULL REFERENCES floor_tournaments (id),
    round      bigint NOT NULL CHECK (round >= 0),
    draw       text CHECK (json_valid(draw)),
    opened_at  timestamp NOT NULL,
    PRIMARY KEY (tournament, round)
);

-- +goose Down
DROP TABLE floor_rounds;
DROP INDEX floor_tournaments_series;
ALTER TABLE floor_tournaments DROP COLUMN cancelled_because;
ALTER TABLE floor_tournaments DROP COLUMN cancelled_at;
ALTER TABLE floor_tournaments DROP COLUMN series_round;
ALTER TABLE floor_tournaments DROP COLUMN series;
