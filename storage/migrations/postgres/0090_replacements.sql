-- Clubs that fill the place of one that has left its league in mid-season.

-- +goose Up
ALTER TABLE league_leavings ADD COLUMN replacement text COLLATE "C";
ALTER TABLE league_leavings ADD COLUMN replaced_from text COLLATE "C";

-- +goose Down
ALTER TABLE league_leavings DROP COLUMN replaced_from;
ALTER TABLE league_leavings DROP COLUMN replacement;
