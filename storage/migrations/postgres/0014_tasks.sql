-- +goose Up

-- The transfers that may still be open are asked for by when they begin.
CREATE INDEX transfers_begins ON transfers (begins);

-- +goose Down
DROP INDEX transfers_begins;
