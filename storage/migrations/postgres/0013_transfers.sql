-- A lineup asks for the transfers to a club that begin shortly before its matchday.

-- +goose Up
CREATE INDEX transfers_to_club ON transfers (to_club, begins);

-- +goose Down
DROP INDEX transfers_to_club;
