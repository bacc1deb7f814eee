-- Matchdays that were annulled: when and why, and which matchday is played in place of which.

-- +goose Up
ALTER TABLE matchdays ADD COLUMN annulled_on text;
ALTER TABLE matchdays ADD COLUMN annulled_why text;
ALTER TABLE matchdays ADD COLUMN replays bigint;

-- +goose Down
ALTER TABLE matchdays DROP COLUMN replays;
ALTER TABLE matchdays DROP COLUMN annulled_why;
ALTER TABLE matchdays DROP COLUMN annulled_on;
