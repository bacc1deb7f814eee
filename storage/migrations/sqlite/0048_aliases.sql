-- Ids that stand for those of players who are erased, and since when.

-- +goose Up
CREATE TABLE player_aliases (
    was       text NOT NULL CHECK (was <> ''),
    player    text NOT NULL REFERENCES players (id),
    erased_on text NOT NULL CHECK (erased_on IS date(erased_on)),
    PRIMARY KEY (was)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE player_aliases;
