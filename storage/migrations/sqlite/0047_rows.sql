-- Entries of the journal name the rows that they have written, with the digest of each. Who is told of them are triggers of the
-- program's own connection, so none are here. The digests of private rows are salted, and a salt goes with its row.

-- +goose Up
ALTER TABLE journal ADD COLUMN written text NOT NULL DEFAULT '';

CREATE TABLE journal_rows (
    seq     integer NOT NULL REFERENCES journal (seq),
    content text NOT NULL CHECK (content <> ''),
    PRIMARY KEY (seq)
);

CREATE TABLE row_salts (
    table_name text NOT NULL,
    row_key    text NOT NULL,
    salt       text NOT NULL CHECK (salt <> ''),
    PRIMARY KEY (table_name, row_key)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE row_salts;
DROP TABLE journal_rows;
ALTER TABLE journal DROP COLUMN written;
