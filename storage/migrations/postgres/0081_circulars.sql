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

-- +goose Down
DROP TABLE circular_clubs;
DROP TABLE circulars;
