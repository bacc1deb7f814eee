-- +goose Up

-- The acts of a laptop to which a matchday is lent, each with all that it wrote, as they come home. A laptop has those of its own lease.
CREATE TABLE hall_lines (
    lease  text NOT NULL CHECK (lease <> ''),
    number bigint NOT NULL CHECK (number >= 1),
    text   text NOT NULL CHECK (text <> ''),
    hash   text NOT NULL CHECK (length(hash) = 64),
    PRIMARY KEY (lease, number)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE hall_lines;
