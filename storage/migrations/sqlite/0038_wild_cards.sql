-- Who plays with a wild card has a place outside the queue.

-- +goose Up
ALTER TABLE floor_entries ADD COLUMN wild_card boolean NOT NULL DEFAULT 0 CHECK (wild_card IN (0, 1));

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN wild_card;
