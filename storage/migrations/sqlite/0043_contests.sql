-- Houses have prize tables, and contests over their evenings.

-- +goose Up
CREATE TABLE floor_templates_kept AS SELECT * FROM floor_templates;
DROP TABLE floor_templates;
CREATE TABLE floor_templates (
    kind text NOT NULL CHECK (kind IN ('house', 'structure', 'chip_set', 'prize_table', 'contest')),
    id   text NOT NULL CHECK (id <> ''),
    name text NOT NULL,
    body text NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;
INSERT INTO floor_templates (kind, id, name, body) SELECT kind, id, name, body FROM floor_templates_kept;
DROP TABLE floor_templates_kept;

-- +goose Down
CREATE TABLE floor_templates_kept AS SELECT * FROM floor_templates WHERE kind NOT IN ('prize_table', 'contest');
DROP TABLE floor_templates;
CREATE TABLE floor_templates (
    kind text NOT NULL CHECK (kind IN ('house', 'structure', 'chip_set')),
    id   text NOT NULL CHECK (id <> ''),
    name text NOT NULL,
    body text NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;
INSERT INTO floor_templates (kind, id, name, body) SELECT kind, id, name, body FROM floor_templates_kept;
DROP TABLE floor_templates_kept;
