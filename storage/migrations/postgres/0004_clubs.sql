-- The register of clubs becomes the master of what is true of a club now; registration of teams, hosts, fees, match reports.

-- +goose Up
ALTER TABLE clubs ADD COLUMN short_name    text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN city          text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN state         text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN zvr_number    text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN first_colour  text COLLATE "C" CHECK (length(first_colour) = 7);
ALTER TABLE clubs ADD COLUMN second_colour text COLLATE "C" CHECK (length(second_colour) = 7);
ALTER TABLE clubs ADD COLUMN website       text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE clubs ADD COLUMN archived_on   text COLLATE "C" CHECK (archived_on ~ '^\d{4}-\d\d-\d\d$');

-- What the latest season of each club says of it.
UPDATE clubs SET short_name = s.short_name, city = s.city, state = s.state, zvr_number = s.zvr_number
FROM (SELECT c.*, row_number() OVER (PARTITION BY c.club ORDER BY y.start_date DESC, y.id) AS age
      FROM season_clubs c JOIN seasons y ON y.id = c.season) AS s
WHERE s.club = clubs.id AND s.age = 1;

-- Private: for the club and the association only.
CREATE TABLE club_contacts (
    club    text COLLATE "C" NOT NULL REFERENCES clubs (id),
    person  text COLLATE "C" NOT NULL,
    email   text COLLATE "C" NOT NULL,
    phone   text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    PRIMARY KEY (club)
);

CREATE TABLE club_logos (
    club    text COLLATE "C" NOT NULL REFERENCES clubs (id),
    digest  text COLLATE "C" NOT NULL,
    picture bytea NOT NULL,
    PRIMARY KEY (club)
);

-- Membership of a club in the two associations (paragraph 1.2.1).
CREATE TABLE club_associations (
    club        text COLLATE "C" NOT NULL REFERENCES clubs (id),
    association text COLLATE "C" NOT NULL CHECK (association IN ('oepbl', 'apsa')),
    from_date   text COLLATE "C" NOT NULL CHECK (from_date ~ '^\d{4}-\d\d-\d\d$'),
    until_date  text COLLATE "C" CHECK (until_date ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (club, association, from_date),
    CHECK (until_date >= from_date)
);

-- Until when teams can be registered (paragraph 1.2.7).
CREATE TABLE registration_periods (
    season       text COLLATE "C" NOT NULL REFERENCES seasons (id),
    closing_date text COLLATE "C" NOT NULL CHECK (closing_date ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (season)
);

CREATE TABLE registrations (
    season           text COLLATE "C" NOT NULL,
    league           text COLLATE "C" NOT NULL,
    club             text COLLATE "C" NOT NULL REFERENCES clubs (id),
    state            text COLLATE "C" NOT NULL CHECK (state IN ('requested', 'confirmed', 'refused', 'withdrawn')),
    accepts_rulebook boolean NOT NULL CHECK (accepts_rulebook),
    photo_consent    boolean NOT NULL CHECK (photo_consent),
    requested_on     text COLLATE "C" NOT NULL CHECK (requested_on ~ '^\d{4}-\d\d-\d\d$'),
    decided_on       text COLLATE "C" CHECK (decided_on ~ '^\d{4}-\d\d-\d\d$'),
    reason           text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, league, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    CHECK ((state = 'requested') = (decided_on IS NULL))
);

-- Clubs that apply to hold a matchday (paragraph 2.2.10).
CREATE TABLE hosting_applications (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    club     text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    venue    text COLLATE "C" NOT NULL CHECK (venue <> ''),
    note     text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);

-- What a team pays, in cents, in two instalments (paragraphs 1.2.9 and 2.2.6).
CREATE TABLE season_fees (
    season       text COLLATE "C" NOT NULL REFERENCES seasons (id),
    first_cents  bigint NOT NULL CHECK (first_cents >= 0),
    second_cents bigint NOT NULL CHECK (second_cents >= 0),
    PRIMARY KEY (season)
);

-- Payments and fines. An entry is never changed: another one takes it back, once.
CREATE TABLE bookings (
    season   text COLLATE "C" NOT NULL,
    id       text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('payment', 'fine', 'reversal', 'lift')),
    club     text COLLATE "C" NOT NULL,
    league   text COLLATE "C",
    date     text COLLATE "C" NOT NULL CHECK (date ~ '^\d{4}-\d\d-\d\d$'),
    cents    bigint NOT NULL CHECK (cents > 0),
    rule     text COLLATE "C",
    reason   text COLLATE "C" NOT NULL,
    undoes   text COLLATE "C",
    PRIMARY KEY (season, id),
    UNIQUE (season, undoes),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, undoes) REFERENCES bookings (season, id),
    CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift')))
);

-- Every version of a match report is kept (paragraph 1.2.8).
CREATE TABLE match_reports (
    season     text COLLATE "C" NOT NULL,
    league     text COLLATE "C" NOT NULL,
    matchday   bigint NOT NULL,
    club       text COLLATE "C" NOT NULL,
    version    bigint NOT NULL CHECK (version >= 1),
    markdown   text COLLATE "C" NOT NULL CHECK (markdown <> ''),
    written_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday, club, version),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
);

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
