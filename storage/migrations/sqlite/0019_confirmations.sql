-- +goose Up

-- A second person has seen the same round card; it holds as long as the content is that.
CREATE TABLE confirmations (
    season       text NOT NULL,
    league       text NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    sheet        text NOT NULL CHECK (sheet <> ''),
    content      text NOT NULL CHECK (content <> ''),
    user_id      text NOT NULL REFERENCES users (id),
    confirmed_at timestamp NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, sheet),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE confirmations;
