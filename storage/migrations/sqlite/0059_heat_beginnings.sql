-- When the Sit'n'Gos of a heat began, as the director says: from then on its empty chairs wait until the first level is over.

-- +goose Up
CREATE TABLE heat_beginnings (
    season text NOT NULL,
    league text NOT NULL,
    matchday bigint NOT NULL,
    heat bigint NOT NULL,
    began_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday, heat),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE heat_beginnings;
