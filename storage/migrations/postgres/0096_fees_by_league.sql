-- The instalments of a league, as JSON; without them the two halves of the season are paid.

-- +goose Up
ALTER TABLE leagues ADD COLUMN fees text COLLATE "C";

-- +goose Down
ALTER TABLE leagues DROP COLUMN fees;
