-- An entry whose id gives way keeps the one by which its lots are cast. NULL is its own id or, where a player was erased before, the one
-- that his alias stands for.

-- +goose Up
ALTER TABLE floor_entries ADD COLUMN drawn text;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN drawn;
