-- A season keeps the colours of a club, two with a blank between them or '' for none; without them they are those of the register.

-- +goose Up
ALTER TABLE season_clubs ADD COLUMN colours text;

-- +goose Down
ALTER TABLE season_clubs DROP COLUMN colours;
