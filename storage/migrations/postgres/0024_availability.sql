-- +goose Up

-- How a club reaches its players. It is the club's alone and goes when a player leaves.
CREATE TABLE member_contacts (
    club   text COLLATE "C" NOT NULL REFERENCES clubs (id),
    player text COLLATE "C" NOT NULL REFERENCES players (id),
    email  text COLLATE "C" NOT NULL,
    phone  text COLLATE "C" NOT NULL,
    PRIMARY KEY (club, player),
    CHECK (email <> '' OR phone <> '')
);

-- Whom a club has asked whether he can play, and what he has said. Of the link only a digest is stored.
CREATE TABLE askings (
    id          text COLLATE "C" PRIMARY KEY CHECK (id <> ''),
    season      text COLLATE "C" NOT NULL,
    league      text COLLATE "C" NOT NULL,
    matchday    bigint NOT NULL,
    club        text COLLATE "C" NOT NULL REFERENCES clubs (id),
    player      text COLLATE "C" NOT NULL REFERENCES players (id),
    digest      text COLLATE "C" UNIQUE,
    asked_at    timestamptz NOT NULL,
    letters     bigint NOT NULL CHECK (letters >= 0),
    lettered_at timestamptz,
    says        text COLLATE "C" CHECK (says IN ('yes', 'no', 'perhaps')),
    word        text COLLATE "C" NOT NULL,
    said_at     timestamptz,
    UNIQUE (season, league, matchday, club, player),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    CHECK ((letters = 0) = (lettered_at IS NULL)),
    CHECK ((says IS NULL) = (said_at IS NULL))
);
CREATE INDEX askings_player ON askings (player, club);

-- The letter that asks gets its link when it is sent.
ALTER TABLE outbox ADD COLUMN asking text COLLATE "C";

-- +goose Down
ALTER TABLE outbox DROP COLUMN asking;
DROP TABLE askings;
DROP TABLE member_contacts;
