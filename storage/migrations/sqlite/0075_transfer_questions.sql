-- The player of a transfer is asked by a link whether he wants to move, and what he says is kept.

-- +goose Up
ALTER TABLE transfers ADD COLUMN link text;
ALTER TABLE transfers ADD COLUMN asked_at timestamp;
ALTER TABLE transfers ADD COLUMN says text NOT NULL DEFAULT '' CHECK (says IN ('', 'yes', 'no'));
ALTER TABLE transfers ADD COLUMN said_at timestamp;
CREATE UNIQUE INDEX transfers_link ON transfers (link);

-- +goose Down
DROP INDEX transfers_link;
ALTER TABLE transfers DROP COLUMN said_at;
ALTER TABLE transfers DROP COLUMN says;
ALTER TABLE transfers DROP COLUMN asked_at;
ALTER TABLE transfers DROP COLUMN link;
