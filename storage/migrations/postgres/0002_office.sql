-- The journal becomes a chain, acts may count from another day, and readers learn when the register or the end of a
-- season changed.

-- +goose Up
ALTER TABLE journal
    ADD COLUMN as_of  text COLLATE "C" CHECK (as_of ~ '^\d{4}-\d\d-\d\d$'),
    ADD COLUMN forced boolean NOT NULL DEFAULT false,
    ADD COLUMN hash   text COLLATE "C" NOT NULL DEFAULT '';

-- The last link of the chain: whoever adds an entry waits here for his turn.
CREATE TABLE journal_heads (
    id   bigint PRIMARY KEY CHECK (id = 1),
    hash text COLLATE "C" NOT NULL
);
INSERT INTO journal_heads (id, hash) VALUES (1, '');

-- The register of clubs and players has a version, as every season has one.
CREATE TABLE registers (
    id      bigint PRIMARY KEY CHECK (id = 1),
    version bigint NOT NULL
);
INSERT INTO registers (id, version) VALUES (1, 1);

ALTER TABLE seasons ADD COLUMN confirmed_at timestamptz;

ALTER TABLE roles ADD COLUMN club text COLLATE "C";

-- +goose Down
ALTER TABLE roles DROP COLUMN club;
ALTER TABLE seasons DROP COLUMN confirmed_at;
DROP TABLE registers;
DROP TABLE journal_heads;
ALTER TABLE journal DROP COLUMN hash, DROP COLUMN forced, DROP COLUMN as_of;
