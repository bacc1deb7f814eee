-- +goose Up

-- The acts of a laptop to which a matchday is lent, each with all that it wrote, as they come home. A laptop has those of its own lease.
CREATE TABLE hall_lines (
    lease  text COLLATE "C" NOT NULL CHECK (lease <> ''),
    number bigint NOT NULL CHECK (number >= 1),
    text   text COLLATE "C" NOT NULL CHECK (text <> ''),
    hash   text COLLATE "C" NOT NULL CHECK (length(hash) = 64),
    PRIMARY KEY (lease, number)
);

-- +goose Down
DROP TABLE hall_lines;
