-- The register of clubs becomes the master of what is true of a club now; registration of teams, hosts, fees, match reports.

-- +goose Up
ALTER TABLE clubs ADD COLUMN short_name    text NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN city          text NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN state         text NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN zvr_number    text NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN first_colour  text CHECK (length(first_colour) = 7);
ALTER TABLE clubs ADD COLUMN second_colour text CHECK (length(second_colour) = 7);
ALTER TABLE clubs ADD COLUMN website       text NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN archived_on   text CHECK (archived_on IS date(archived_on));

-- What the latest season of each club says of it.
UPDATE clubs SET short_name = s.short_name, city = s.city, state = s.state, zvr_number = s.zvr_number
FROM (SELECT c.*, row_number() OVER (PARTITION BY c.club ORDER BY y.start_date DESC, y.id) AS age
      FROM season_clubs c JOIN seasons y ON y.id = c.season) AS s
WHERE s.club = clubs.id AND s.age = 1;

-- Private: for the club and the association only.
CREATE TABLE club_contacts (
    club    text NOT NULL REFERENCES clubs (id),
    person  text NOT NULL,
    email   text NOT NULL,
    phone   text NOT NULL,
    address text NOT NULL,
    PRIMARY KEY (club)
) WITHOUT ROWID;

CREATE TABLE club_logos (
    club    text NOT NULL REFERENCES clubs (id),
    digest  text NOT NULL,
    picture blob NOT NULL,
    PRIMARY KEY (club)
);

-- Membership of a club in the two associations (paragraph 1.2.1).
CREATE TABLE club_associations (
    club        text NOT NULL REFERENCES clubs (id),
    association text NOT NULL CHECK (association IN ('oepbl', 'apsa')),
    from_date   text NOT NULL CHECK (from_date IS date(from_date)),
    until_date  text CHECK (until_date IS date(until_date)),
    PRIMARY KEY (club, association, from_date),
    CHECK (until_date >= from_date)
) WITHOUT ROWID;

-- Until when teams can be registered (paragraph 1.2.7).
CREATE TABLE registration_periods (
    season       text NOT NULL REFERENCES seasons (id),
    closing_date text NOT NULL CHECK (closing_date IS date(closing_date)),
    PRIMARY KEY (season)
) WITHOUT ROWID;

CREATE TABLE registrations (
    season           text NOT NULL,
    league           text NOT NULL,
    club             text NOT NULL REFERENCES clubs (id),
    state            text NOT NULL CHECK (state IN ('requested', 'confirmed', 'refused', 'withdrawn')),
    accepts_rulebook boolean NOT NULL CHECK (accepts_rulebook = 1),
    photo_consent    boolean NOT NULL CHECK (photo_consent = 1),
    requested_on     text NOT NULL CHECK (requested_on IS date(requested_on)),
    decided_on       text CHECK (decided_on IS date(decided_on)),
    reason           text NOT NULL,
    PRIMARY KEY (season, league, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    CHECK ((state = 'requested') = (decided_on IS NULL))
) WITHOUT ROWID;

-- Clubs that apply to hold a matchday (paragraph 2.2.10).
CREATE TABLE hosting_applications (
    season   text NOT NULL,
    league   text NOT NULL,
    matchday bigint NOT NULL,
    club     text NOT NULL,
    position bigint NOT NULL,
    venue    text NOT NULL CHECK (venue <> ''),
    note     text NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

-- What a team pays, in cents, in two instalments (paragraphs 1.2.9 and 2.2.6).
CREATE TABLE season_fees (
    season       text NOT NULL REFERENCES seasons (id),
    first_cents  bigint NOT NULL CHECK (first_cents >= 0),
    second_cents bigint NOT NULL CHECK (second_cents >= 0),
    PRIMARY KEY (season)
) WITHOUT ROWID;

-- Payments and fines. An entry is never changed: another one takes it back, once.
CREATE TABLE bookings (
    season   text NOT NULL,
    id       text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('payment', 'fine', 'reversal', 'lift')),
    club     text NOT NULL,
    league   text,
    date     text NOT NULL CHECK (date IS date(date)),
    cents    bigint NOT NULL CHECK (cents > 0),
    rule     text,
    reason   text NOT NULL,
    undoes   text,
    PRIMARY KEY (season, id),
    UNIQUE (season, undoes),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, undoes) REFERENCES bookings (season, id),
    CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift')))
) WITHOUT ROWID;

-- Every version of a match report is kept (paragraph 1.2.8).
CREATE TABLE match_reports (
    season     text NOT NULL,
    league     text NOT NULL,
    matchday   bigint NOT NULL,
    club       text NOT NULL,
    version    bigint NOT NULL CHECK (version >= 1),
    markdown   text NOT NULL CHECK (markdown <> ''),
    written_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday, club, version),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE match_reports;
DROP TABLE bookings;
DROP TABLE season_fees;
DROP TABLE hosting_applications;
DROP TABLE registrations;
DROP TABLE registration_periods;
DROP TABLE club_associations;
DROP TABLE club_logos;
DROP TABLE club_contacts;
ALTER TABLE clubs DROP COLUMN archived_on;
ALTER TABLE clubs DROP COLUMN website;
ALTER TABLE clubs DROP COLUMN second_colour;
ALTER TABLE clubs DROP COLUMN first_colour;
ALTER TABLE clubs DROP COLUMN zvr_number;
ALTER TABLE clubs DROP COLUMN state;
ALTER TABLE clubs DROP COLUMN city;
ALTER TABLE clubs DROP COLUMN short_name;
