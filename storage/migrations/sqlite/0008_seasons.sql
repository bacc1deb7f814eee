-- The end of a season: until when a club may waive, who is entered for the Master Play Off, and results that are
-- frozen; and what clubs are told.

-- +goose Up
CREATE TABLE season_ends (
    season        text NOT NULL REFERENCES seasons (id),
    waivers_until text CHECK (waivers_until IS date(waivers_until)),
    PRIMARY KEY (season)
) WITHOUT ROWID;

CREATE TABLE entrants (
    season   text NOT NULL,
    position bigint NOT NULL,
    club     text NOT NULL,
    PRIMARY KEY (season, position),
    UNIQUE (season, club),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

-- Whom an entrant fielded in a Landesliga that is played elsewhere.
CREATE TABLE entrant_players (
    season   text NOT NULL,
    entrant  bigint NOT NULL,
    position bigint NOT NULL,
    player   text NOT NULL,
    PRIMARY KEY (season, entrant, position),
    UNIQUE (season, entrant, player),
    FOREIGN KEY (season, entrant) REFERENCES entrants (season, position),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
) WITHOUT ROWID;

-- Frozen results are never changed; what is withdrawn stays, with the withdrawal beside it.
CREATE TABLE frozen_results (
    season    text NOT NULL REFERENCES seasons (id),
    number    bigint NOT NULL CHECK (number >= 1),
    frozen_at timestamp NOT NULL,
    digest    text NOT NULL CHECK (length(digest) = 64),
    document  text NOT NULL CHECK (json_valid(document)),
    PRIMARY KEY (season, number)
) WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER frozen_results_are_not_changed BEFORE UPDATE ON frozen_results
BEGIN SELECT RAISE(ABORT, 'frozen results stay as they are'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER frozen_results_are_not_deleted BEFORE DELETE ON frozen_results
BEGIN SELECT RAISE(ABORT, 'frozen results stay as they are'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER frozen_results_are_not_replaced BEFORE INSERT ON frozen_results
WHEN EXISTS (SELECT 1 FROM frozen_results WHERE season = NEW.season AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'frozen results stay as they are'); END;
-- +goose StatementEnd

CREATE TABLE withdrawals (
    season       text NOT NULL,
    number       bigint NOT NULL,
    withdrawn_at timestamp NOT NULL,
    PRIMARY KEY (season, number),
    FOREIGN KEY (season, number) REFERENCES frozen_results (season, number)
) WITHOUT ROWID;

-- A notice speaks of seasons by name, without a foreign key: it stays when what it speaks of is gone.
CREATE TABLE notices (
    id         text NOT NULL CHECK (id <> ''),
    club       text NOT NULL REFERENCES clubs (id),
    written_at timestamp NOT NULL,
    season     text NOT NULL,
    subject    text NOT NULL,
    sentence   text NOT NULL CHECK (sentence <> ''),
    read_at    timestamp,
    PRIMARY KEY (id)
) WITHOUT ROWID;
CREATE INDEX notices_club ON notices (club, written_at);

-- +goose Down
DROP TABLE notices;
DROP TABLE withdrawals;
DROP TABLE frozen_results;
DROP TABLE entrant_players;
DROP TABLE entrants;
DROP TABLE season_ends;
