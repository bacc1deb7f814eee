-- +goose Up

-- A club can enter what a player has said to it.
ALTER TABLE askings ADD COLUMN by_club boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE askings DROP COLUMN by_club;
