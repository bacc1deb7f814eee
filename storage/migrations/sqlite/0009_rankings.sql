-- National teams (paragraphs 4.1.2.3 to 4.1.2.11): who stands in a squad since when, and who left it and why. The rankings
-- themselves are computed.

-- +goose Up
CREATE TABLE squads (
    id         text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    event      text NOT NULL CHECK (event <> ''),
    start_date text NOT NULL CHECK (start_date IS date(start_date)),
    size       bigint CHECK (size >= 1),
    PRIMARY KEY (id)
) WITHOUT ROWID;

CREATE TABLE squad_players (
    squad     text NOT NULL REFERENCES squads (id),
    player    text NOT NULL REFERENCES players (id),
    nominated text NOT NULL CHECK (nominated IS date(nominated)),
    captain   boolean NOT NULL CHECK (captain IN (0, 1)),
    PRIMARY KEY (squad, player)
) WITHOUT ROWID;
CREATE INDEX squad_players_player ON squad_players (player);
CREATE UNIQUE INDEX squad_captain ON squad_players (squad) WHERE captain;

CREATE TABLE squad_exits (
    squad     text NOT NULL REFERENCES squads (id),
    position  bigint NOT NULL,
    player    text NOT NULL REFERENCES players (id),
    kind      text NOT NULL CHECK (kind IN ('refused', 'removed')),
    nominated text NOT NULL CHECK (nominated IS date(nominated)),
    left_on   text NOT NULL CHECK (left_on IS date(left_on)),
    reason    text NOT NULL,
    PRIMARY KEY (squad, position)
) WITHOUT ROWID;
CREATE INDEX squad_exits_player ON squad_exits (player);

-- +goose Down
DROP TABLE squad_exits;
DROP TABLE squad_players;
DROP TABLE squads;
