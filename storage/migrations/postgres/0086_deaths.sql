-- Players who have died, with what has ended with that and is there again if it was a mistake.

-- +goose Up
CREATE TABLE player_deaths (
    player  text COLLATE "C" NOT NULL REFERENCES players (id),
    died_on text COLLATE "C" NOT NULL,
    ended   text NOT NULL,
    PRIMARY KEY (player)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON player_deaths FOR EACH ROW EXECUTE FUNCTION row_was_written('player', '');

-- +goose Down
DROP TABLE player_deaths;
