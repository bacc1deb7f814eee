-- Clubs that have left their league in mid-season.

-- +goose Up
CREATE TABLE league_leavings (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    club     text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    left_on  text COLLATE "C" NOT NULL,
    kind     text COLLATE "C" NOT NULL,
    reason   text NOT NULL,
    PRIMARY KEY (season, league, club),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON league_leavings FOR EACH ROW
    EXECUTE FUNCTION row_was_written('season,league,club', '');

-- +goose Down
DROP TABLE league_leavings;
