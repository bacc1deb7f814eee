-- Records of players that were merged into another one of the same human, with what separates them again.

-- +goose Up
CREATE TABLE player_merges (
    was         text NOT NULL,
    player      text NOT NULL REFERENCES players (id),
    merged_on   text NOT NULL,
    given_name  text NOT NULL,
    family_name text NOT NULL,
    birth_date  text,
    nationality text,
    initials    boolean NOT NULL CHECK (initials IN (0, 1)),
    held        text NOT NULL,
    PRIMARY KEY (was)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE player_merges;
