-- +goose Up

-- Acts that wait for the board of the association, each as the API is asked for it. They go with the decision.
CREATE TABLE motions (
    season  text COLLATE "C" NOT NULL REFERENCES seasons (id),
    number  bigint NOT NULL CHECK (number > 0),
    method  text COLLATE "C" NOT NULL,
    path    text COLLATE "C" NOT NULL,
    body    text COLLATE "C" NOT NULL,
    laid_at timestamptz NOT NULL,
    PRIMARY KEY (season, number)
);

-- The link by which the board reads them; only a digest of it is stored.
CREATE TABLE motion_links (
    season  text COLLATE "C" PRIMARY KEY REFERENCES seasons (id),
    digest  text COLLATE "C" NOT NULL UNIQUE,
    made_at timestamptz NOT NULL
);

-- +goose Down
DROP TABLE motion_links;
DROP TABLE motions;
