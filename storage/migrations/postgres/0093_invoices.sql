-- Invoices and the credit notes that cancel them, as they were issued. The numbers of a year have no gaps.

-- +goose Up
CREATE TABLE invoices (
    year    text COLLATE "C" NOT NULL,
    serial  bigint NOT NULL CHECK (serial >= 1),
    number  text COLLATE "C" NOT NULL UNIQUE,
    season  text COLLATE "C" NOT NULL,
    club    text COLLATE "C" NOT NULL REFERENCES clubs (id),
    cancels text COLLATE "C" UNIQUE REFERENCES invoices (number),
    content text NOT NULL,
    PRIMARY KEY (year, serial)
);
CREATE INDEX invoices_club ON invoices (club);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON invoices FOR EACH ROW
    EXECUTE FUNCTION row_was_written('year,serial', '');

-- +goose Down
DROP TABLE invoices;
