-- Of which house a tournament of the floor is an evening.

-- +goose Up
ALTER TABLE floor_tournaments ADD COLUMN house text COLLATE "C";

-- +goose Down
ALTER TABLE floor_tournaments DROP COLUMN house;
