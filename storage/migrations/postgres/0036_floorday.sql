-- Tournaments of the floor that are a table or a team MTT of a matchday, and what they have written there.

-- +goose Up
ALTER TABLE floor_tournaments ADD COLUMN season text COLLATE "C";
ALTER TABLE floor_tournaments ADD COLUMN league text COLLATE "C";
ALTER TABLE floor_tournaments ADD COLUMN matchday bigint NOT NULL DEFAULT 0;
ALTER TABLE floor_tournaments ADD COLUMN heat bigint NOT NULL DEFAULT 0;
ALTER TABLE floor_tournaments ADD COLUMN sng_table bigint NOT NULL DEFAULT 0;
ALTER TABLE floor_tournaments ADD COLUMN mtt text COLLATE "C";
CREATE INDEX floor_tournaments_matchday ON floor_tournaments (season, league, matchday) WHERE season IS NOT NULL;

CREATE TABLE floor_sheets (
    tournament text COLLATE "C" NOT NULL REFERENCES floor_tournaments (id),
    heat       bigint NOT NULL CHECK (heat >= 1),
    version    text COLLATE "C" NOT NULL CHECK (version <> ''),
    PRIMARY KEY (tournament, heat)
);

-- +goose Down
DROP TABLE floor_sheets;
DROP INDEX floor_tournaments_matchday;
ALTER TABLE floor_tournaments DROP COLUMN mtt;
ALTER TABLE floor_tournaments DROP COLUMN sng_table;
ALTER TABLE floor_tournaments DROP COLUMN heat;
ALTER TABLE floor_tournaments DROP COLUMN matchday;
ALTER TABLE floor_tournaments DROP COLUMN league;
ALTER TABLE floor_tournaments DROP COLUMN season;
