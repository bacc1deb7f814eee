-- +goose Up

-- Acts that wait for the board of the association, each as the API is asked for it. They go with the decision.
CREATE TABLE motions (
    season  text NOT NULL REFERENCES seasons (id),
    number  bigint NOT NULL CHECK (number > 0),
    method  text NOT NULL,
    path    text NOT NULL,
    body    text NOT NULL,
    laid_at timestamp NOT NULL,
    PRIMARY KEY (season, number)
) WITHOUT ROWID;

-- The link by which the board reads them; only a digest of it is stored.
CREATE TABLE motion_links (
    season  text PRIMARY KEY REFERENCES seasons (id),
    digest  text NOT NULL UNIQUE,
    made_at timestamp NOT NULL
) WITHOUT ROWID;

-- +goose Down
DROP TABLE motion_links;
DROP TABLE motions;
