-- What was asked on a matchday, beside the journal: the journal itself has the digest, in its chain, so that a request can be
-- removed with the person it speaks of.

-- +goose Up
ALTER TABLE journal ADD COLUMN asked text COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE journal_requests (
    seq     bigint NOT NULL REFERENCES journal (seq),
    content text COLLATE "C" NOT NULL CHECK (content <> ''),
    PRIMARY KEY (seq)
);

-- +goose Down
DROP TABLE journal_requests;
ALTER TABLE journal DROP COLUMN asked;
