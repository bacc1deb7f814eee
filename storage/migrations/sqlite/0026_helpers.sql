-- +goose Up

-- A helper's role names his sheet of the matchday, as in 'heats/2/sit-and-gos/7'.
ALTER TABLE roles ADD COLUMN sheet text;
CREATE INDEX roles_helpers ON roles (season, league, matchday) WHERE sheet IS NOT NULL;

-- The links of helpers, of which only a digest is stored.
CREATE TABLE helper_links (
    user_id text NOT NULL REFERENCES users (id),
    digest  text NOT NULL UNIQUE CHECK (digest <> ''),
    PRIMARY KEY (user_id)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE helper_links;
DROP INDEX roles_helpers;
ALTER TABLE roles DROP COLUMN sheet;
