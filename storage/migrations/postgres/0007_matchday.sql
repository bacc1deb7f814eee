-- What happens in the hall beside cards and stacks: the lot, who has checked in, penalties, what was acknowledged, and
-- which matchdays are official.

-- +goose Up

-- The secrets of the draws; a digest is published at once, the secret itself by the draw.
CREATE TABLE draw_secrets (
    season       text COLLATE "C" NOT NULL,
    league       text COLLATE "C" NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL CHECK (heat BETWEEN 1 AND 3),
    number       bigint NOT NULL CHECK (number >= 1),
    secret       text COLLATE "C" NOT NULL CHECK (secret <> ''),
    committed_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, number),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);

-- A draw is kept as the document that was published.
CREATE TABLE draws (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    heat     bigint NOT NULL,
    number   bigint NOT NULL,
    drawn_at timestamptz NOT NULL,
    reason   text COLLATE "C" NOT NULL,
    document text COLLATE "C" NOT NULL CHECK (document::json IS NOT NULL),
    PRIMARY KEY (season, league, matchday, heat, number),
    FOREIGN KEY (season, league, matchday, heat, number)
        REFERENCES draw_secrets (season, league, matchday, heat, number)
);

CREATE TABLE check_ins (
    season     text COLLATE "C" NOT NULL,
    league     text COLLATE "C" NOT NULL,
    matchday   bigint NOT NULL,
    club       text COLLATE "C" NOT NULL,
    dress      boolean NOT NULL,
    note       text COLLATE "C" NOT NULL,
    checked_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
);

CREATE TABLE check_in_players (
    season     text COLLATE "C" NOT NULL,
    league     text COLLATE "C" NOT NULL,
    matchday   bigint NOT NULL,
    club       text COLLATE "C" NOT NULL,
    position   bigint NOT NULL,
    player     text COLLATE "C" NOT NULL,
    identified boolean NOT NULL,
    PRIMARY KEY (season, league, matchday, club, position),
    UNIQUE (season, league, matchday, club, player),
    FOREIGN KEY (season, league, matchday, club) REFERENCES check_ins (season, league, matchday, club),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
);

-- Penalties are only ever added to; what is lifted has a row beside it.
CREATE TABLE penalties (
    id         text COLLATE "C" NOT NULL CHECK (id <> ''),
    season     text COLLATE "C" NOT NULL,
    league     text COLLATE "C" NOT NULL,
    matchday   bigint NOT NULL,
    position   bigint NOT NULL,
    heat       bigint CHECK (heat BETWEEN 1 AND 3),
    club       text COLLATE "C" NOT NULL,
    player     text COLLATE "C" NOT NULL,
    kind       text COLLATE "C" NOT NULL CHECK (kind IN ('warning', 'orbits', 'disqualification')),
    orbits     bigint CHECK (orbits >= 1),
    rule       text COLLATE "C" NOT NULL CHECK (rule <> ''),
    referee    text COLLATE "C" NOT NULL CHECK (referee <> ''),
    reason     text COLLATE "C" NOT NULL CHECK (reason <> ''),
    imposed_at timestamptz NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (season, league, matchday, position),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    CHECK ((orbits IS NOT NULL) = (kind = 'orbits')),
    CHECK (heat IS NOT NULL OR kind <> 'disqualification')
);

CREATE TABLE penalty_lifts (
    penalty   text COLLATE "C" NOT NULL REFERENCES penalties (id),
    season    text COLLATE "C" NOT NULL,
    reason    text COLLATE "C" NOT NULL CHECK (reason <> ''),
    lifted_at timestamptz NOT NULL,
    PRIMARY KEY (penalty)
);

-- Chips that do not add up on a card or in an MTT; content is the digest of what was acknowledged.
CREATE TABLE acknowledgements (
    season          text COLLATE "C" NOT NULL,
    league          text COLLATE "C" NOT NULL,
    matchday        bigint NOT NULL,
    heat            bigint NOT NULL,
    sheet           text COLLATE "C" NOT NULL CHECK (sheet <> ''),
    content         text COLLATE "C" NOT NULL CHECK (content <> ''),
    note            text COLLATE "C" NOT NULL CHECK (note <> ''),
    acknowledged_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, sheet),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);

CREATE TABLE official_matchdays (
    season      text COLLATE "C" NOT NULL,
    league      text COLLATE "C" NOT NULL,
    matchday    bigint NOT NULL,
    declared_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);

-- +goose Down
DROP TABLE official_matchdays;
DROP TABLE acknowledgements;
DROP TABLE penalty_lifts;
DROP TABLE penalties;
DROP TABLE check_in_players;
DROP TABLE check_ins;
DROP TABLE draws;
DROP TABLE draw_secrets;
