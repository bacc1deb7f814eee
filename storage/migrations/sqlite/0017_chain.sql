-- The numbers of the journal come from the end of its chain and have no gaps any more, and a link of the chain is made of the
-- one before and a digest, so that everybody may see it. What was written earlier keeps its links; the gaps in its numbers are
-- listed here once.

-- +goose Up
ALTER TABLE journal ADD COLUMN salt text NOT NULL DEFAULT '';
ALTER TABLE journal ADD COLUMN digest text NOT NULL DEFAULT '';
CREATE INDEX journal_digest ON journal (digest) WHERE digest <> '';

CREATE TABLE journal_gaps (
    first integer PRIMARY KEY,
    last  integer NOT NULL CHECK (last >= first)
);
INSERT INTO journal_gaps (first, last)
SELECT before + 1, seq - 1 FROM (SELECT seq, lag(seq, 1, 0) OVER (ORDER BY seq) AS before FROM journal) AS numbers
WHERE seq > before + 1;

-- seq: of the last entry. begins: the first entry with a hash. turn: the first entry with a digest.
ALTER TABLE journal_heads ADD COLUMN seq integer NOT NULL DEFAULT 0;
ALTER TABLE journal_heads ADD COLUMN begins integer NOT NULL DEFAULT 1;
ALTER TABLE journal_heads ADD COLUMN turn integer NOT NULL DEFAULT 1;
UPDATE journal_heads SET
    seq = coalesce((SELECT max(seq) FROM journal), 0),
    begins = coalesce((SELECT min(seq) FROM journal WHERE hash <> ''), (SELECT max(seq) + 1 FROM journal), 1),
    turn = coalesce((SELECT max(seq) + 1 FROM journal), 1);

-- +goose Down
ALTER TABLE journal_heads DROP COLUMN turn;
ALTER TABLE journal_heads DROP COLUMN begins;
ALTER TABLE journal_heads DROP COLUMN seq;
DROP TABLE journal_gaps;
DROP INDEX journal_digest;
ALTER TABLE journal DROP COLUMN digest;
ALTER TABLE journal DROP COLUMN salt;
