-- Who plays with a wild card has a place outside the queue.

-- +goose Up
ALTER TABLE floor_entries ADD COLUMN wild_card boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN wild_card;
