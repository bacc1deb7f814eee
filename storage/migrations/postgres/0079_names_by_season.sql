-- A season keeps the name that a club played it under; without one it is called as the register calls it.

-- +goose Up
ALTER TABLE season_clubs ADD COLUMN name text COLLATE "C" CHECK (name <> '');

-- +goose Down
ALTER TABLE season_clubs DROP COLUMN name;
