-- Why home takes no further lines of a lease, until it takes some again.

-- +goose Up
ALTER TABLE leases ADD COLUMN trouble text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE leases DROP COLUMN trouble;
