-- The register of players knows what is true now: birth date, nationality, who asked for initials, who was erased, who belongs
-- to which club. Each season keeps its own rows, as its file has them.

-- +goose Up
ALTER TABLE players ADD COLUMN birth_date text CHECK (birth_date IS date(birth_date));
ALTER TABLE players ADD COLUMN nationality text CHECK (nationality GLOB '[A-Z][A-Z]');
ALTER TABLE players ADD COLUMN initials boolean NOT NULL DEFAULT 0 CHECK (initials IN (0, 1));
ALTER TABLE players ADD COLUMN erased boolean NOT NULL DEFAULT 0 CHECK (erased IN (0, 1));

UPDATE players SET birth_date = (
    SELECT p.birth_date FROM season_players p JOIN seasons s ON s.id = p.season
    WHERE p.player = players.id AND p.birth_date IS NOT NULL ORDER BY s.start_date DESC, s.id LIMIT 1);
UPDATE players SET nationality = (
    SELECT p.nationality FROM season_players p JOIN seasons s ON s.id = p.season
    WHERE p.player = players.id AND p.nationality IS NOT NULL ORDER BY s.start_date DESC, s.id LIMIT 1);

-- A membership is known by its first day. Imported names the season whose import entered it; NULL where an act did.
CREATE TABLE memberships (
    player     text NOT NULL REFERENCES players (id),
    club       text NOT NULL REFERENCES clubs (id),
    from_date  text NOT NULL CHECK (from_date IS date(from_date)),
    until_date text CHECK (until_date IS date(until_date)),
    imported   text,
    PRIMARY KEY (player, club, from_date)
) WITHOUT ROWID;
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
    id        text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    player    text NOT NULL REFERENCES players (id),
    from_club text NOT NULL REFERENCES clubs (id),
    to_club   text NOT NULL REFERENCES clubs (id),
    begins    text NOT NULL CHECK (begins IS date(begins)),
    PRIMARY KEY (id),
    CHECK (from_club <> to_club)
) WITHOUT ROWID;
CREATE INDEX transfers_player ON transfers (player);

CREATE TABLE transfer_steps (
    transfer text NOT NULL REFERENCES transfers (id),
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('requested', 'released', 'approved', 'rejected', 'withdrawn')),
    on_date  text NOT NULL CHECK (on_date IS date(on_date)),
    at       timestamp NOT NULL,
    user_id  text REFERENCES users (id),
    reason   text NOT NULL,
    PRIMARY KEY (transfer, position)
) WITHOUT ROWID;

-- A journal cannot forget. It holds digests of personal text, salted for each person; without the salt they say nothing.
CREATE TABLE person_salts (
    person text NOT NULL CHECK (person <> ''),
    salt   text NOT NULL CHECK (length(salt) = 64),
    PRIMARY KEY (person)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE person_salts;
DROP TABLE transfer_steps;
DROP TABLE transfers;
DROP TABLE memberships;
ALTER TABLE players DROP COLUMN erased;
ALTER TABLE players DROP COLUMN initials;
ALTER TABLE players DROP COLUMN nationality;
ALTER TABLE players DROP COLUMN birth_date;
