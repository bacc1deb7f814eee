-- What the association writes to clubs, and what each of them answers.

-- +goose Up
CREATE TABLE circulars (
    id         text PRIMARY KEY CHECK (id <> ''),
    addressee  text NOT NULL,
    subject    text NOT NULL,
    sentence   text NOT NULL,
    choices    text NOT NULL,
    until      text NOT NULL,
    sent_at    timestamp NOT NULL,
    revoked_at timestamp
) WITHOUT ROWID;

CREATE TABLE circular_clubs (
    circular    text NOT NULL REFERENCES circulars (id),
    club        text NOT NULL REFERENCES clubs (id),
    answer      text NOT NULL,
    remark      text NOT NULL,
    answered_at timestamp,
    PRIMARY KEY (circular, club)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE circular_clubs;
DROP TABLE circulars;
