-- A club can stay away with an excuse, which is no no-show.

-- +goose Up
ALTER TABLE no_shows ADD COLUMN excused boolean NOT NULL DEFAULT 0 CHECK (excused IN (0, 1));

-- +goose Down
DELETE FROM no_shows WHERE excused;
ALTER TABLE no_shows DROP COLUMN excused;
