-- +goose Up

-- How a club reaches its players. It is the club's alone and goes when a player leaves.
CREATE TABLE member_contacts (
    club   text NOT NULL REFERENCES clubs (id),
    player text NOT NULL REFERENCES players (id),
    email  text NOT NULL,
    phone  text NOT NULL,
    PRIMARY KEY (club, player),
    CHECK (email <> '' OR phone <> '')
) WITHOUT ROWID;

-- Whom a club has asked whether he can play, and what he has said. Of the link only a digest is stored.
CREATE TABLE askings (
    id          text PRIMARY KEY CHECK (id <> ''),
    season      text NOT NULL,
    league      text NOT NULL,
    matchday    bigint NOT NULL,
    club        text NOT NULL REFERENCES clubs (id),
    player      text NOT NULL REFERENCES players (id),
    digest      text UNIQUE,
    asked_at    timestamp NOT NULL,
    letters     bigint NOT NULL CHECK (letters >= 0),
    lettered_at timestamp,
    says        text CHECK (says IN ('yes', 'no', 'perhaps')),
    word        text NOT NULL,
    said_at     timestamp,
    UNIQUE (season, league, matchday, club, player),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    CHECK ((letters = 0) = (lettered_at IS NULL)),
    CHECK ((says IS NULL) = (said_at IS NULL))
) WITHOUT ROWID;
CREATE INDEX askings_player ON askings (player, club);

-- The letter that asks gets its link when it is sent.
ALTER TABLE outbox ADD COLUMN asking text;

-- +goose Down
ALTER TABLE outbox DROP COLUMN asking;
DROP TABLE askings;
DROP TABLE member_contacts;
