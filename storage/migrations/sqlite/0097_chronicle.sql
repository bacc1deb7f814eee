-- What has survived of seasons of which there are no facts, by source. NULL is what no source says.

-- +goose Up
CREATE TABLE chronicle (
    year          text NOT NULL,
    tier          bigint NOT NULL CHECK (tier BETWEEN 1 AND 9),
    name          text NOT NULL,
    source        text NOT NULL,
    champion      text,
    champion_club text REFERENCES clubs (id),
    mvp           text,
    mvp_player    text REFERENCES players (id),
    mvp_points    bigint,
    PRIMARY KEY (year, tier),
    CHECK (champion_club IS NULL OR champion IS NOT NULL),
    CHECK (mvp IS NULL OR mvp_player IS NULL)
) WITHOUT ROWID;
CREATE INDEX chronicle_by_champion ON chronicle (champion_club);
CREATE INDEX chronicle_by_mvp ON chronicle (mvp_player);
CREATE TABLE chronicle_places (
    year         text NOT NULL,
    tier         bigint NOT NULL,
    position     bigint NOT NULL CHECK (position >= 1),
    rank         bigint NOT NULL CHECK (rank >= 1),
    name         text NOT NULL,
    club         text REFERENCES clubs (id),
    points       bigint,
    round_points bigint,
    PRIMARY KEY (year, tier, position),
    FOREIGN KEY (year, tier) REFERENCES chronicle (year, tier)
) WITHOUT ROWID;
CREATE INDEX chronicle_places_by_club ON chronicle_places (club);

-- +goose Down
DROP TABLE chronicle_places;
DROP TABLE chronicle;
