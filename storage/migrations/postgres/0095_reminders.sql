-- Reminders to clubs of what is overdue, as they were sent.

-- +goose Up
CREATE TABLE reminders (
    season  text COLLATE "C" NOT NULL,
    number  bigint NOT NULL CHECK (number >= 1),
    club    text COLLATE "C" NOT NULL REFERENCES clubs (id),
    content text NOT NULL,
    PRIMARY KEY (season, number)
);
CREATE INDEX reminders_club ON reminders (club);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON reminders FOR EACH ROW
    EXECUTE FUNCTION row_was_written('season,number', '');

-- +goose Down
DROP TABLE reminders;
