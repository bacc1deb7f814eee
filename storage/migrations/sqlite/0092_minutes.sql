-- Minutes of what was heard and discussed before a decision in a case.

-- +goose Up
CREATE TABLE case_minutes (
    season        text NOT NULL,
    number        bigint NOT NULL,
    decision      bigint NOT NULL CHECK (decision >= 1),
    on_date       text NOT NULL,
    place         text NOT NULL,
    present       text NOT NULL,
    words         text NOT NULL,
    votes_for     bigint NOT NULL CHECK (votes_for >= 0),
    votes_against bigint NOT NULL CHECK (votes_against >= 0),
    abstained     bigint NOT NULL CHECK (abstained >= 0),
    user_id       text REFERENCES users (id),
    written_at    timestamp NOT NULL,
    PRIMARY KEY (season, number, decision),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
);

-- +goose Down
DROP TABLE case_minutes;
