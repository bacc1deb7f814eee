-- Reminders to clubs of what is overdue, as they were sent.

-- +goose Up
CREATE TABLE reminders (
    season  text NOT NULL,
    number  bigint NOT NULL CHECK (number >= 1),
    club    text NOT NULL REFERENCES clubs (id),
    content text NOT NULL,
    PRIMARY KEY (season, number)
) WITHOUT ROWID;
CREATE INDEX reminders_club ON reminders (club);

-- +goose Down
DROP TABLE reminders;
