-- The end of a season: until when a club may waive, who is entered for the Master Play Off, and results that are
-- frozen; and what clubs are told.

-- +goose Up
CREATE TABLE season_ends (
    season        text COLLATE "C" NOT NULL REFERENCES seasons (id),
    waivers_until text COLLATE "C" CHECK (waivers_until ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (season)
);

CREATE TABLE entrants (
    season   text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    club     text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, position),
    UNIQUE (season, club),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);

-- Whom an entrant fielded in a Landesliga that is played elsewhere.
CREATE TABLE entrant_players (
    season   text COLLATE "C" NOT NULL,
    entrant  bigint NOT NULL,
    position bigint NOT NULL,
    player   text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, entrant, position),
    UNIQUE (season, entrant, player),
    FOREIGN KEY (season, entrant) REFERENCES entrants (season, position),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
);

-- Frozen results are never changed; what is withdrawn stays, with the withdrawal beside it.
CREATE TABLE frozen_results (
    season    text COLLATE "C" NOT NULL REFERENCES seasons (id),
    number    bigint NOT NULL CHECK (number >= 1),
    frozen_at timestamptz NOT NULL,
    digest    text COLLATE "C" NOT NULL CHECK (length(digest) = 64),
    document  text COLLATE "C" NOT NULL CHECK (document::json IS NOT NULL),
    PRIMARY KEY (season, number)
);

-- +goose StatementBegin
CREATE FUNCTION frozen_results_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'frozen results stay as they are' USING ERRCODE = 'integrity_constraint_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER frozen_results_are_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON frozen_results
    FOR EACH STATEMENT EXECUTE FUNCTION frozen_results_stay();

CREATE TABLE withdrawals (
    season       text COLLATE "C" NOT NULL,
    number       bigint NOT NULL,
    withdrawn_at timestamptz NOT NULL,
    PRIMARY KEY (season, number),
    FOREIGN KEY (season, number) REFERENCES frozen_results (season, number)
);

-- A notice speaks of seasons by name, without a foreign key: it stays when what it speaks of is gone.
CREATE TABLE notices (
    id         text COLLATE "C" NOT NULL CHECK (id <> ''),
    club       text COLLATE "C" NOT NULL REFERENCES clubs (id),
    written_at timestamptz NOT NULL,
    season     text COLLATE "C" NOT NULL,
    subject    text COLLATE "C" NOT NULL,
    sentence   text COLLATE "C" NOT NULL CHECK (sentence <> ''),
    read_at    timestamptz,
    PRIMARY KEY (id)
);
CREATE INDEX notices_club ON notices (club, written_at);

-- +goose Down
DROP TABLE notices;
DROP TABLE withdrawals;
DROP TABLE frozen_results;
DROP FUNCTION frozen_results_stay();
DROP TABLE entrant_players;
DROP TABLE entrants;
DROP TABLE season_ends;
