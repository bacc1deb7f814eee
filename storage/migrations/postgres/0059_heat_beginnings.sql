-- When the Sit'n'Gos of a heat began, as the director says: from then on its empty chairs wait until the first level is over.

-- +goose Up
CREATE TABLE heat_beginnings (
    season text COLLATE "C" NOT NULL,
    league text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    heat bigint NOT NULL,
    began_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday, heat),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON heat_beginnings FOR EACH ROW
    EXECUTE FUNCTION row_was_written('season,league,matchday,heat', '');

-- +goose Down
DROP TABLE heat_beginnings;
