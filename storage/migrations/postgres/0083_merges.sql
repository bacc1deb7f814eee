-- Records of players that were merged into another one of the same human, with what separates them again.

-- +goose Up
CREATE TABLE player_merges (
    was         text COLLATE "C" NOT NULL,
    player      text COLLATE "C" NOT NULL REFERENCES players (id),
    merged_on   text COLLATE "C" NOT NULL,
    given_name  text NOT NULL,
    family_name text NOT NULL,
    birth_date  text COLLATE "C",
    nationality text COLLATE "C",
    initials    boolean NOT NULL,
    held        text NOT NULL,
    PRIMARY KEY (was)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON player_merges FOR EACH ROW EXECUTE FUNCTION row_was_written('was', '');

-- +goose Down
DROP TABLE player_merges;
