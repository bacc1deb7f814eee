-- Minutes of what was heard and discussed before a decision in a case.

-- +goose Up
CREATE TABLE case_minutes (
    season        text COLLATE "C" NOT NULL,
    number        bigint NOT NULL,
    decision      bigint NOT NULL CHECK (decision >= 1),
    on_date       text COLLATE "C" NOT NULL,
    place         text COLLATE "C" NOT NULL,
    present       text COLLATE "C" NOT NULL,
    words         text COLLATE "C" NOT NULL,
    votes_for     bigint NOT NULL CHECK (votes_for >= 0),
    votes_against bigint NOT NULL CHECK (votes_against >= 0),
    abstained     bigint NOT NULL CHECK (abstained >= 0),
    user_id       text COLLATE "C" REFERENCES users (id),
    written_at    timestamptz NOT NULL,
    PRIMARY KEY (season, number, decision),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON case_minutes FOR EACH ROW EXECUTE FUNCTION row_was_written('season,number,decision', '');

-- +goose Down
DROP TABLE case_minutes;
