-- How many days a season keeps the photos of round cards after a matchday has become official, where it is not the usual.

-- +goose Up
ALTER TABLE case_rules ADD COLUMN photo_days bigint CHECK (photo_days >= 1);

-- +goose Down
ALTER TABLE case_rules DROP COLUMN photo_days;
