-- +goose Up

-- For which day a draw was drawn, empty for those of before, and why it was void when the first card came in.
ALTER TABLE draws ADD COLUMN date text NOT NULL DEFAULT '';
ALTER TABLE draws ADD COLUMN void text NOT NULL DEFAULT '';

-- +goose Down

ALTER TABLE draws DROP COLUMN void;
ALTER TABLE draws DROP COLUMN date;
