-- Players who have died, with what has ended with that and is there again if it was a mistake.

-- +goose Up
CREATE TABLE player_deaths (
    player  text NOT NULL REFERENCES players (id),
    died_on text NOT NULL,
    ended   text NOT NULL,
    PRIMARY KEY (player)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE player_deaths;
