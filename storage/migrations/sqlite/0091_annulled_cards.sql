-- Round cards that were annulled: when and why.

-- +goose Up
ALTER TABLE sit_and_gos ADD COLUMN annulled_on text;
ALTER TABLE sit_and_gos ADD COLUMN annulled_why text;

-- +goose Down
ALTER TABLE sit_and_gos DROP COLUMN annulled_why;
ALTER TABLE sit_and_gos DROP COLUMN annulled_on;
