-- +goose Up

-- A club's protest against a sanction, a no-show, a penalty or a result. Nothing of it is ever changed or deleted.
CREATE TABLE cases (
    season   text COLLATE "C" NOT NULL REFERENCES seasons (id),
    number   bigint NOT NULL CHECK (number >= 1),
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('sanction', 'no-show', 'penalty', 'result')),
    league   text COLLATE "C" NOT NULL,
    matchday bigint,
    sanction bigint,
    penalty  text COLLATE "C" REFERENCES penalties (id),
    heat     bigint,
    card     bigint,
    club     text COLLATE "C" NOT NULL REFERENCES clubs (id),
    was      text COLLATE "C",
    PRIMARY KEY (season, number),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position),
    CHECK ((kind = 'sanction') = (sanction IS NOT NULL)),
    CHECK ((kind = 'penalty') = (penalty IS NOT NULL)),
    CHECK (kind = 'sanction' OR matchday IS NOT NULL),
    CHECK ((heat IS NULL) = (card IS NULL))
);

-- The other clubs that a case concerns.
CREATE TABLE case_clubs (
    season   text COLLATE "C" NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    club     text COLLATE "C" NOT NULL REFERENCES clubs (id),
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
);

-- What was done in a case, step by step.
CREATE TABLE case_steps (
    season   text COLLATE "C" NOT NULL,
    number   bigint NOT NULL,
    position bigint NOT NULL,
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('protested', 'heard', 'stated', 'decided', 'appealed', 'withdrawn')),
    club     text COLLATE "C" REFERENCES clubs (id),
    user_id  text COLLATE "C" REFERENCES users (id),
    taken_at timestamptz NOT NULL,
    on_date  text COLLATE "C" NOT NULL CHECK (on_date ~ '^\d{4}-\d\d-\d\d$'),
    words    text COLLATE "C" NOT NULL,
    outcome  text COLLATE "C" CHECK (outcome IN ('upheld', 'partly', 'rejected')),
    sentence text COLLATE "C",
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number),
    CHECK ((kind = 'decided') = (outcome IS NOT NULL)),
    CHECK ((kind = 'decided') = (sentence IS NOT NULL))
);

-- What a season settles about protests, where it is not the usual.
CREATE TABLE case_rules (
    season          text COLLATE "C" NOT NULL REFERENCES seasons (id),
    protest_days    bigint NOT NULL CHECK (protest_days >= 1),
    appeal_days     bigint NOT NULL CHECK (appeal_days >= 1),
    penalties_final boolean NOT NULL,
    PRIMARY KEY (season)
);

-- +goose Down
DROP TABLE case_rules;
DROP TABLE case_steps;
DROP TABLE case_clubs;
DROP TABLE cases;
