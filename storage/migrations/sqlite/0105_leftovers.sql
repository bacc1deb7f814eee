-- What laptops have entered after their leases had ended, and what was decided about it.

-- +goose Up
CREATE TABLE hall_leftovers (
    lease      text NOT NULL REFERENCES leases (id),
    hash       text NOT NULL CHECK (length(hash) = 64),
    place      bigint NOT NULL CHECK (place >= 1),
    text       text NOT NULL CHECK (json_valid(text)),
    arrived_at timestamp NOT NULL,
    PRIMARY KEY (lease, hash)
);
CREATE UNIQUE INDEX hall_leftovers_place ON hall_leftovers (lease, place);
CREATE TABLE hall_decisions (
    lease      text NOT NULL REFERENCES leases (id),
    subject    text NOT NULL CHECK (subject <> ''),
    hall       text NOT NULL,
    taken      boolean NOT NULL,
    reason     text NOT NULL,
    decided_by text REFERENCES users (id),
    decided_at timestamp NOT NULL,
    PRIMARY KEY (lease, subject, hall)
);

-- +goose Down
DROP TABLE hall_decisions;
DROP TABLE hall_leftovers;
