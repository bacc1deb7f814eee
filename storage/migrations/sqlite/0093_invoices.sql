-- Invoices and the credit notes that cancel them, as they were issued. The numbers of a year have no gaps.

-- +goose Up
CREATE TABLE invoices (
    year    text NOT NULL,
    serial  bigint NOT NULL CHECK (serial >= 1),
    number  text NOT NULL UNIQUE,
    season  text NOT NULL,
    club    text NOT NULL REFERENCES clubs (id),
    cancels text UNIQUE REFERENCES invoices (number),
    content text NOT NULL,
    PRIMARY KEY (year, serial)
) WITHOUT ROWID;
CREATE INDEX invoices_club ON invoices (club);

-- +goose Down
DROP TABLE invoices;
