-- What the hall of a tournament is told: messages, calls, hand for hand.

-- +goose Up
ALTER TABLE floor_tournaments ADD COLUMN hall text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE floor_tournaments DROP COLUMN hall;
