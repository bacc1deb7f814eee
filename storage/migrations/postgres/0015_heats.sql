-- Of an act that has changed one heat of a matchday and nothing else: which one. So a reader reads no more than that. NULL says
-- that more of the matchday has changed.

-- +goose Up
ALTER TABLE matchday_changes ADD COLUMN heat bigint;

-- +goose Down
ALTER TABLE matchday_changes DROP COLUMN heat;
