-- Fines can be disputed, too: a case about one is about no league. Since when a fine stands in the books says until when.

-- +goose Up
ALTER TABLE bookings ADD COLUMN entered text CHECK (entered IS date(entered));

CREATE TABLE cases_kept AS SELECT * FROM cases;
CREATE TABLE case_clubs_kept AS SELECT * FROM case_clubs;
CREATE TABLE case_steps_kept AS SELECT * FROM case_steps;
DROP TABLE case_steps;
DROP TABLE case_clubs;
DROP TABLE cases;

CREATE TABLE cases (
    season   text NOT NULL REFERENCES seasons (id),
    number   bigint NOT NULL CHECK (number >= 1),
    kind     text NOT NULL CHECK (kind IN ('sanction', 'no-show', 'penalty', 'result', 'fine')),
    league   text,
    matchday bigint,
    sanction bigint,
    penalty  text REFERENCES penalties (id),
    heat     bigint,
    card     bigint,
    fine     text,
    club     text NOT NULL REFERENCES clubs (id),
    was      text,
    PRIMARY KEY (season, number),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position),
    FOREIGN KEY (season, fine) REFERENCES bookings (season, id),
    CHECK ((kind = 'sanction') = (sanction IS NOT NULL)),
    CHECK ((kind = 'penalty') = (penalty IS NOT NULL)),
    CHECK ((kind = 'fine') = (fine IS NOT NULL)),
    CHECK ((kind = 'fine') = (league IS NULL)),
    CHECK (kind IN ('sanction', 'fine') OR matchday IS NOT NULL),
    CHECK ((heat IS NULL) = (card IS NULL))
) WITHOUT ROWID;

CREATE TABLE case_clubs (
    season   text NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    club     text NOT NULL REFERENCES clubs (id),
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
) WITHOUT ROWID;

CREATE TABLE case_steps (
    season   text NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('protested', 'heard', 'stated', 'decided', 'appealed', 'withdrawn')),
    club     text REFERENCES clubs (id),
    user_id  text REFERENCES users (id),
    taken_at timestamp NOT NULL,
    on_date  text NOT NULL CHECK (on_date IS date(on_date)),
    words    text NOT NULL,
    outcome  text CHECK (outcome IN ('upheld', 'partly', 'rejected')),
    sentence text,
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number),
    CHECK ((kind = 'decided') = (outcome IS NOT NULL)),
    CHECK ((kind = 'decided') = (sentence IS NOT NULL))
) WITHOUT ROWID;

INSERT INTO cases (season, number, kind, league, matchday, sanction, penalty, heat, card, club, was)
    SELECT season, number, kind, league, matchday, sanction, penalty, heat, card, club, was FROM cases_kept;
INSERT INTO case_clubs SELECT * FROM case_clubs_kept;
INSERT INTO case_steps SELECT * FROM case_steps_kept;
DROP TABLE case_steps_kept;
DROP TABLE case_clubs_kept;
DROP TABLE cases_kept;

-- +goose Down
CREATE TABLE cases_kept AS SELECT * FROM cases WHERE kind <> 'fine';
CREATE TABLE case_clubs_kept AS SELECT * FROM case_clubs WHERE (season, number) NOT IN (SELECT season, number FROM cases WHERE kind = 'fine');
CREATE TABLE case_steps_kept AS SELECT * FROM case_steps WHERE (season, number) NOT IN (SELECT season, number FROM cases WHERE kind = 'fine');
DROP TABLE case_steps;
DROP TABLE case_clubs;
DROP TABLE cases;

CREATE TABLE cases (
    season   text NOT NULL REFERENCES seasons (id),
    number   bigint NOT NULL CHECK (number >= 1),
    kind     text NOT NULL CHECK (kind IN ('sanction', 'no-show', 'penalty', 'result')),
    league   text NOT NULL,
    matchday bigint,
    sanction bigint,
    penalty  text REFERENCES penalties (id),
    heat     bigint,
    card     bigint,
    club     text NOT NULL REFERENCES clubs (id),
    was      text,
    PRIMARY KEY (season, number),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position),
    CHECK ((kind = 'sanction') = (sanction IS NOT NULL)),
    CHECK ((kind = 'penalty') = (penalty IS NOT NULL)),
    CHECK (kind = 'sanction' OR matchday IS NOT NULL),
    CHECK ((heat IS NULL) = (card IS NULL))
) WITHOUT ROWID;

CREATE TABLE case_clubs (
    season   text NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    club     text NOT NULL REFERENCES clubs (id),
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
) WITHOUT ROWID;

CREATE TABLE case_steps (
    season   text NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('protested', 'heard', 'stated', 'decided', 'appealed', 'withdrawn')),
    club     text REFERENCES clubs (id),
    user_id  text REFERENCES users (id),
    taken_at timestamp NOT NULL,
    on_date  text NOT NULL CHECK (on_date IS date(on_date)),
    words    text NOT NULL,
    outcome  text CHECK (outcome IN ('upheld', 'partly', 'rejected')),
    sentence text,
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number),
    CHECK ((kind = 'decided') = (outcome IS NOT NULL)),
    CHECK ((kind = 'decided') = (sentence IS NOT NULL))
) WITHOUT ROWID;

INSERT INTO cases (season, number, kind, league, matchday, sanction, penalty, heat, card, club, was)
    SELECT season, number, kind, league, matchday, sanction, penalty, heat, card, club, was FROM cases_kept;
INSERT INTO case_clubs SELECT * FROM case_clubs_kept;
INSERT INTO case_steps SELECT * FROM case_steps_kept;
DROP TABLE case_steps_kept;
DROP TABLE case_clubs_kept;
DROP TABLE cases_kept;
ALTER TABLE bookings DROP COLUMN entered;
