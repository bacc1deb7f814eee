-- Ids that players once had, and what stands for them: of who is erased since when, and of who came with a file under an id that names
-- him.

-- +goose Up
CREATE TABLE player_aliases (
    was       text NOT NULL CHECK (was <> ''),
    player    text NOT NULL REFERENCES players (id),
    erased_on text CHECK (erased_on IS NULL OR erased_on IS date(erased_on)),
    PRIMARY KEY (was)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE player_aliases;
