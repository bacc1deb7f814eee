-- Clubs that have left their league in mid-season.

-- +goose Up
CREATE TABLE league_leavings (
    season   text NOT NULL,
    league   text NOT NULL,
    club     text NOT NULL,
    position bigint NOT NULL,
    left_on  text NOT NULL,
    kind     text NOT NULL,
    reason   text NOT NULL,
    PRIMARY KEY (season, league, club),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE league_leavings;
