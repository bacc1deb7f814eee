-- An approval can be taken back: what it has ended in the old club is kept, as it was before.

-- +goose Up
ALTER TABLE transfers ADD COLUMN left_were text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE transfers DROP COLUMN left_were;
