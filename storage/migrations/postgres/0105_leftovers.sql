-- What laptops have entered after their leases had ended, and what was decided about it.

-- +goose Up
CREATE TABLE hall_leftovers (
    lease      text COLLATE "C" NOT NULL REFERENCES leases (id),
    hash       text COLLATE "C" NOT NULL CHECK (length(hash) = 64),
    place      bigint NOT NULL CHECK (place >= 1),
    text       text COLLATE "C" NOT NULL CHECK (text::json IS NOT NULL),
    arrived_at timestamptz NOT NULL,
    PRIMARY KEY (lease, hash)
);
CREATE UNIQUE INDEX hall_leftovers_place ON hall_leftovers (lease, place);
CREATE TABLE hall_decisions (
    lease      text COLLATE "C" NOT NULL REFERENCES leases (id),
    subject    text COLLATE "C" NOT NULL CHECK (subject <> ''),
    hall       text COLLATE "C" NOT NULL,
    taken      boolean NOT NULL,
    reason     text COLLATE "C" NOT NULL,
    decided_by text COLLATE "C" REFERENCES users (id),
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (lease, subject, hall)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON hall_decisions FOR EACH ROW
    EXECUTE FUNCTION row_was_written('lease,subject,hall', '');

-- +goose Down
DROP TABLE hall_decisions;
DROP TABLE hall_leftovers;
