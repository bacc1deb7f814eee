-- +goose Up

-- A second person has seen the same round card; it holds as long as the content is that.
CREATE TABLE confirmations (
    season       text COLLATE "C" NOT NULL,
    league       text COLLATE "C" NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    sheet        text COLLATE "C" NOT NULL CHECK (sheet <> ''),
    content      text COLLATE "C" NOT NULL CHECK (content <> ''),
    user_id      text COLLATE "C" NOT NULL REFERENCES users (id),
    confirmed_at timestamptz NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, sheet),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);

-- +goose Down
DROP TABLE confirmations;
