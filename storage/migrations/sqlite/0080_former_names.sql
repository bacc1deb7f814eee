-- A club is known by another name, too, as a season file may call it.

-- +goose Up
ALTER TABLE clubs ADD COLUMN formerly text CHECK (formerly <> '');
ALTER TABLE season_clubs ADD COLUMN formerly text CHECK (formerly <> '');

-- +goose Down
ALTER TABLE season_clubs DROP COLUMN formerly;
ALTER TABLE clubs DROP COLUMN formerly;
