-- What the association writes to clubs, and what each of them answers.

-- +goose Up
CREATE TABLE circulars (
    id         text COLLATE "C" PRIMARY KEY CHECK (id <> ''),
    addressee  text COLLATE "C" NOT NULL,
    subject    text NOT NULL,
    sentence   text NOT NULL,
    choices    text NOT NULL,
    until      text COLLATE "C" NOT NULL,
    sent_at    timestamptz NOT NULL,
    revoked_at timestamptz
);

CREATE TABLE circular_clubs (
    circular    text COLLATE "C" NOT NULL REFERENCES circulars (id),
    club        text COLLATE "C" NOT NULL REFERENCES clubs (id),
    answer      text NOT NULL,
    remark      text NOT NULL,
    answered_at timestamptz,
    PRIMARY KEY (circular, club)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON circulars FOR EACH ROW
    EXECUTE FUNCTION row_was_written('id', '');
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON circular_clubs FOR EACH ROW
    EXECUTE FUNCTION row_was_written('circular,club', '');

-- +goose Down
DROP TABLE circular_clubs;
DROP TABLE circulars;
