-- The register of players knows what is true now: birth date, nationality, who asked for initials, who was erased, who belongs
-- to which club. Each season keeps its own rows, as its file has them.

-- +goose Up
ALTER TABLE players ADD COLUMN birth_date text COLLATE "C" CHECK (birth_date ~ '^\d{4}-\d\d-\d\d$');
ALTER TABLE players ADD COLUMN nationality text COLLATE "C" CHECK (nationality ~ '^[A-Z][A-Z]$');
ALTER TABLE players ADD COLUMN initials boolean NOT NULL DEFAULT false;
ALTER TABLE players ADD COLUMN erased boolean NOT NULL DEFAULT false;

UPDATE players SET birth_date = (
    SELECT p.birth_date FROM season_players p JOIN seasons s ON s.id = p.season
    WHERE p.player = players.id AND p.birth_date IS NOT NULL ORDER BY s.start_date DESC, s.id LIMIT 1);
UPDATE players SET nationality = (
    SELECT p.nationality FROM season_players p JOIN seasons s ON s.id = p.season
    WHERE p.player = players.id AND p.nationality IS NOT NULL ORDER BY s.start_date DESC, s.id LIMIT 1);

-- A membership is known by its first day. Imported names the season whose import entered it; NULL where an act did.
CREATE TABLE memberships (
    player     text COLLATE "C" NOT NULL REFERENCES players (id),
    club       text COLLATE "C" NOT NULL REFERENCES clubs (id),
    from_date  text COLLATE "C" NOT NULL CHECK (from_date ~ '^\d{4}-\d\d-\d\d$'),
    until_date text COLLATE "C" CHECK (until_date ~ '^\d{4}-\d\d-\d\d$'),
    imported   text COLLATE "C",
    PRIMARY KEY (player, club, from_date)
);
CREATE INDEX memberships_club ON memberships (club);

-- Of a membership that began on the same day in several seasons, the latest season knows how it ended; where it has two
-- rows of it, the longer one holds both.
INSERT INTO memberships (player, club, from_date, until_date, imported)
SELECT player, club, from_date, until_date, season FROM (
    SELECT r.player, r.club, r.from_date, r.until_date, r.season, row_number() OVER (
        PARTITION BY r.player, r.club, r.from_date
        ORDER BY s.start_date DESC, s.id, r.until_date IS NOT NULL, r.until_date DESC) AS place
    FROM roster r JOIN seasons s ON s.id = r.season) ranked
WHERE place = 1;

CREATE TABLE transfers (
    id        text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    player    text COLLATE "C" NOT NULL REFERENCES players (id),
    from_club text COLLATE "C" NOT NULL REFERENCES clubs (id),
    to_club   text COLLATE "C" NOT NULL REFERENCES clubs (id),
    begins    text COLLATE "C" NOT NULL CHECK (begins ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (id),
    CHECK (from_club <> to_club)
);
CREATE INDEX transfers_player ON transfers (player);

CREATE TABLE transfer_steps (
    transfer text COLLATE "C" NOT NULL REFERENCES transfers (id),
    position bigint NOT NULL,
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('requested', 'released', 'approved', 'rejected', 'withdrawn')),
    on_date  text COLLATE "C" NOT NULL CHECK (on_date ~ '^\d{4}-\d\d-\d\d$'),
    at       timestamptz NOT NULL,
    user_id  text COLLATE "C" REFERENCES users (id),
    reason   text COLLATE "C" NOT NULL,
    PRIMARY KEY (transfer, position)
);

-- A journal cannot forget. It holds digests of personal text, salted for each person; without the salt they say nothing.
CREATE TABLE person_salts (
    person text COLLATE "C" NOT NULL CHECK (person <> ''),
    salt   text COLLATE "C" NOT NULL CHECK (length(salt) = 64),
    PRIMARY KEY (person)
);

-- +goose Down
DROP TABLE person_salts;
DROP TABLE transfer_steps;
DROP TABLE transfers;
DROP TABLE memberships;
ALTER TABLE players DROP COLUMN erased;
ALTER TABLE players DROP COLUMN initials;
ALTER TABLE players DROP COLUMN nationality;
ALTER TABLE players DROP COLUMN birth_date;
