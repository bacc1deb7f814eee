-- How many may play in a tournament of the floor, until when everybody may withdraw freely, and what becomes of entries.

-- +goose Up
ALTER TABLE floor_tournaments ADD COLUMN places bigint NOT NULL DEFAULT 0;
ALTER TABLE floor_tournaments ADD COLUMN closes_at timestamptz;
ALTER TABLE floor_entries ADD COLUMN stands_for text COLLATE "C";
ALTER TABLE floor_entries ADD COLUMN withdrawn_at timestamptz;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN withdrawn_at;
ALTER TABLE floor_entries DROP COLUMN stands_for;
ALTER TABLE floor_tournaments DROP COLUMN closes_at;
ALTER TABLE floor_tournaments DROP COLUMN places;
