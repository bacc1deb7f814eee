-- Ids that players once had, and what stands for them: of who is erased since when, and of who came with a file under an id that names
-- him.

-- +goose Up
CREATE TABLE player_aliases (
    was       text COLLATE "C" NOT NULL CHECK (was <> ''),
    player    text COLLATE "C" NOT NULL REFERENCES players (id),
    erased_on text COLLATE "C" CHECK (erased_on ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (was)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON player_aliases FOR EACH ROW EXECUTE FUNCTION row_was_written('was', '');

-- +goose Down
DROP TABLE player_aliases;
