-- What happens in the hall beside cards and stacks: the lot, who has checked in, penalties, what was acknowledged, and
-- which matchdays are official.

-- +goose Up

-- The secrets of the draws; a digest is published at once, the secret itself by the draw.
CREATE TABLE draw_secrets (
    season       text NOT NULL,
    league       text NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL CHECK (heat BETWEEN 1 AND 3),
    number       bigint NOT NULL CHECK (number >= 1),
    secret       text NOT NULL CHECK (secret <> ''),
    committed_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, number),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

-- A draw is kept as the document that was published.
CREATE TABLE draws (
    season   text NOT NULL,
    league   text NOT NULL,
    matchday bigint NOT NULL,
    heat     bigint NOT NULL,
    number   bigint NOT NULL,
    drawn_at timestamp NOT NULL,
    reason   text NOT NULL,
    document text NOT NULL CHECK (json_valid(document)),
    PRIMARY KEY (season, league, matchday, heat, number),
    FOREIGN KEY (season, league, matchday, heat, number)
        REFERENCES draw_secrets (season, league, matchday, heat, number)
) WITHOUT ROWID;

CREATE TABLE check_ins (
    season     text NOT NULL,
    league     text NOT NULL,
    matchday   bigint NOT NULL,
    club       text NOT NULL,
    dress      boolean NOT NULL CHECK (dress IN (0, 1)),
    note       text NOT NULL,
    checked_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
) WITHOUT ROWID;

CREATE TABLE check_in_players (
    season     text NOT NULL,
    league     text NOT NULL,
    matchday   bigint NOT NULL,
    club       text NOT NULL,
    position   bigint NOT NULL,
    player     text NOT NULL,
    identified boolean NOT NULL CHECK (identified IN (0, 1)),
    PRIMARY KEY (season, league, matchday, club, position),
    UNIQUE (season, league, matchday, club, player),
    FOREIGN KEY (season, league, matchday, club) REFERENCES check_ins (season, league, matchday, club),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
) WITHOUT ROWID;

-- Penalties are only ever added to; what is lifted has a row beside it.
CREATE TABLE penalties (
    id         text NOT NULL CHECK (id <> ''),
    season     text NOT NULL,
    league     text NOT NULL,
    matchday   bigint NOT NULL,
    position   bigint NOT NULL,
    heat       bigint CHECK (heat BETWEEN 1 AND 3),
    club       text NOT NULL,
    player     text NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('warning', 'orbits', 'disqualification')),
    orbits     bigint CHECK (orbits >= 1),
    rule       text NOT NULL CHECK (rule <> ''),
    referee    text NOT NULL CHECK (referee <> ''),
    reason     text NOT NULL CHECK (reason <> ''),
    imposed_at timestamp NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (season, league, matchday, position),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    CHECK ((orbits IS NOT NULL) = (kind = 'orbits')),
    CHECK (heat IS NOT NULL OR kind <> 'disqualification')
) WITHOUT ROWID;

CREATE TABLE penalty_lifts (
    penalty   text NOT NULL REFERENCES penalties (id),
    season    text NOT NULL,
    reason    text NOT NULL CHECK (reason <> ''),
    lifted_at timestamp NOT NULL,
    PRIMARY KEY (penalty)
) WITHOUT ROWID;

-- Chips that do not add up on a card or in an MTT; content is the digest of what was acknowledged.
CREATE TABLE acknowledgements (
    season          text NOT NULL,
    league          text NOT NULL,
    matchday        bigint NOT NULL,
    heat            bigint NOT NULL,
    sheet           text NOT NULL CHECK (sheet <> ''),
    content         text NOT NULL CHECK (content <> ''),
    note            text NOT NULL CHECK (note <> ''),
    acknowledged_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, sheet),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

CREATE TABLE official_matchdays (
    season      text NOT NULL,
    league      text NOT NULL,
    matchday    bigint NOT NULL,
    declared_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE official_matchdays;
DROP TABLE acknowledgements;
DROP TABLE penalty_lifts;
DROP TABLE penalties;
DROP TABLE check_in_players;
DROP TABLE check_ins;
DROP TABLE draws;
DROP TABLE draw_secrets;
