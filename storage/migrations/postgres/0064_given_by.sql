-- Who has given a one-time link: the page behind it names him.

-- +goose Up
ALTER TABLE one_time_links ADD COLUMN given_by text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE one_time_links DROP COLUMN given_by;
