-- What the journal says of a player or a club is found by its id. A name that stands too often here costs a look at its entry, no more.
-- Migration 58 fills it for entries from before. Transfers are found by their day and by their player.

-- +goose Up
CREATE TABLE journal_names (
    name text COLLATE "C" NOT NULL,
    seq  bigint NOT NULL REFERENCES journal (seq),
    PRIMARY KEY (name, seq)
);

CREATE INDEX transfers_begin ON transfers (begins);
CREATE INDEX transfers_of_player ON transfers (player);

-- +goose Down
DROP INDEX transfers_of_player;
DROP INDEX transfers_begin;
DROP TABLE journal_names;
