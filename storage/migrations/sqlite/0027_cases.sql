-- +goose Up

-- A club's protest against a sanction, a no-show, a penalty or a result. Nothing of it is ever changed or deleted.
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

-- The other clubs that a case concerns.
CREATE TABLE case_clubs (
    season   text NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    club     text NOT NULL REFERENCES clubs (id),
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
) WITHOUT ROWID;

-- What was done in a case, step by step.
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

-- What a season settles about protests, where it is not the usual.
CREATE TABLE case_rules (
    season          text NOT NULL REFERENCES seasons (id),
    protest_days    bigint NOT NULL CHECK (protest_days >= 1),
    appeal_days     bigint NOT NULL CHECK (appeal_days >= 1),
    penalties_final boolean NOT NULL,
    PRIMARY KEY (season)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE case_rules;
DROP TABLE case_steps;
DROP TABLE case_clubs;
DROP TABLE cases;
