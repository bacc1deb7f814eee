-- The logo of a house, and the sounds of its clock.

-- +goose Up
CREATE TABLE house_files (
    house   text COLLATE "C" NOT NULL,
    part    text COLLATE "C" NOT NULL CHECK (part IN ('logo', 'level', 'minute', 'break')),
    kind    text COLLATE "C" NOT NULL,
    digest  text COLLATE "C" NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (house, part)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON house_files FOR EACH ROW
    EXECUTE FUNCTION row_was_written('house,part', '');

-- +goose Down
DROP TABLE house_files;
