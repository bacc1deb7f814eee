-- The journal becomes a chain, acts may count from another day, and readers learn when the register or the end of a
-- season changed.

-- +goose Up
ALTER TABLE journal ADD COLUMN as_of text CHECK (as_of IS date(as_of));
ALTER TABLE journal ADD COLUMN forced boolean NOT NULL DEFAULT 0 CHECK (forced IN (0, 1));
ALTER TABLE journal ADD COLUMN hash text NOT NULL DEFAULT '';

-- The last link of the chain: whoever adds an entry waits here for his turn.
CREATE TABLE journal_heads (
    id   bigint NOT NULL CHECK (id = 1),
    hash text NOT NULL,
    PRIMARY KEY (id)
) WITHOUT ROWID;
INSERT INTO journal_heads (id, hash) VALUES (1, '');

-- The register of clubs and players has a version, as every season has one.
CREATE TABLE registers (
    id      bigint NOT NULL CHECK (id = 1),
    version bigint NOT NULL,
    PRIMARY KEY (id)
) WITHOUT ROWID;
INSERT INTO registers (id, version) VALUES (1, 1);

ALTER TABLE seasons ADD COLUMN confirmed_at timestamp;

ALTER TABLE roles ADD COLUMN club text;

-- +goose Down
ALTER TABLE roles DROP COLUMN club;
ALTER TABLE seasons DROP COLUMN confirmed_at;
DROP TABLE registers;
DROP TABLE journal_heads;
ALTER TABLE journal DROP COLUMN hash;
ALTER TABLE journal DROP COLUMN forced;
ALTER TABLE journal DROP COLUMN as_of;
