-- National teams (paragraphs 4.1.2.3 to 4.1.2.11): who stands in a squad since when, and who left it and why. The rankings
-- themselves are computed.

-- +goose Up
CREATE TABLE squads (
    id         text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    event      text COLLATE "C" NOT NULL CHECK (event <> ''),
    start_date text COLLATE "C" NOT NULL CHECK (start_date ~ '^\d{4}-\d\d-\d\d$'),
    size       bigint CHECK (size >= 1),
    PRIMARY KEY (id)
);

CREATE TABLE squad_players (
    squad     text COLLATE "C" NOT NULL REFERENCES squads (id),
    player    text COLLATE "C" NOT NULL REFERENCES players (id),
    nominated text COLLATE "C" NOT NULL CHECK (nominated ~ '^\d{4}-\d\d-\d\d$'),
    captain   boolean NOT NULL,
    PRIMARY KEY (squad, player)
);
CREATE INDEX squad_players_player ON squad_players (player);
CREATE UNIQUE INDEX squad_captain ON squad_players (squad) WHERE captain;

CREATE TABLE squad_exits (
    squad     text COLLATE "C" NOT NULL REFERENCES squads (id),
    position  bigint NOT NULL,
    player    text COLLATE "C" NOT NULL REFERENCES players (id),
    kind      text COLLATE "C" NOT NULL CHECK (kind IN ('refused', 'removed')),
    nominated text COLLATE "C" NOT NULL CHECK (nominated ~ '^\d{4}-\d\d-\d\d$'),
    left_on   text COLLATE "C" NOT NULL CHECK (left_on ~ '^\d{4}-\d\d-\d\d$'),
    reason    text COLLATE "C" NOT NULL,
    PRIMARY KEY (squad, position)
);
CREATE INDEX squad_exits_player ON squad_exits (player);

-- +goose Down
DROP TABLE squad_exits;
DROP TABLE squad_players;
DROP TABLE squads;
