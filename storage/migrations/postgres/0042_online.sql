-- Whoever wants to play may enter himself for a tournament.

-- +goose Up
ALTER TABLE floor_tournaments ADD COLUMN online boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE floor_tournaments DROP COLUMN online;
