-- +goose Up
-- What a decision has put in place of the fine or the correction of points that is disputed: its id there, and its cents or points.
ALTER TABLE case_steps ADD COLUMN instead text;
ALTER TABLE case_steps ADD COLUMN instead_number bigint;

-- +goose Down
ALTER TABLE case_steps DROP COLUMN instead_number;
ALTER TABLE case_steps DROP COLUMN instead;
