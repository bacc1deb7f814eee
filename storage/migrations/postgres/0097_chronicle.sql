-- What has survived of seasons of which there are no facts, by source. NULL is what no source says.

-- +goose Up
CREATE TABLE chronicle (
    year          text COLLATE "C" NOT NULL,
    tier          bigint NOT NULL CHECK (tier BETWEEN 1 AND 9),
    name          text COLLATE "C" NOT NULL,
    source        text COLLATE "C" NOT NULL,
    champion      text COLLATE "C",
    champion_club text COLLATE "C" REFERENCES clubs (id),
    mvp           text COLLATE "C",
    mvp_player    text COLLATE "C" REFERENCES players (id),
    mvp_points    bigint,
    PRIMARY KEY (year, tier),
    CHECK (champion_club IS NULL OR champion IS NOT NULL),
    CHECK (mvp IS NULL OR mvp_player IS NULL)
);
CREATE INDEX chronicle_by_champion ON chronicle (champion_club);
CREATE INDEX chronicle_by_mvp ON chronicle (mvp_player);
CREATE TABLE chronicle_places (
    year         text COLLATE "C" NOT NULL,
    tier         bigint NOT NULL,
    position     bigint NOT NULL CHECK (position >= 1),
    rank         bigint NOT NULL CHECK (rank >= 1),
    name         text COLLATE "C" NOT NULL,
    club         text COLLATE "C" REFERENCES clubs (id),
    points       bigint,
    round_points bigint,
    PRIMARY KEY (year, tier, position),
    FOREIGN KEY (year, tier) REFERENCES chronicle (year, tier)
);
CREATE INDEX chronicle_places_by_club ON chronicle_places (club);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON chronicle FOR EACH ROW EXECUTE FUNCTION row_was_written('year,tier', '');
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON chronicle_places FOR EACH ROW EXECUTE FUNCTION row_was_written('year,tier,position', '');

-- +goose Down
DROP TABLE chronicle_places;
DROP TABLE chronicle;
