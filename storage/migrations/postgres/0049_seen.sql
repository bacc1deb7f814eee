-- The desk has seen the name by which somebody has entered himself: it is public from then on. NULL is not seen: old rows stay as they are
-- proved.

-- +goose Up
ALTER TABLE floor_entries ADD COLUMN seen boolean;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN seen;
