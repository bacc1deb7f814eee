-- Templates from which tournaments of the floor are made: houses, structures and chip sets. They are copied, never linked.

-- +goose Up
CREATE TABLE floor_templates (
    kind text NOT NULL CHECK (kind IN ('house', 'structure', 'chip_set')),
    id   text NOT NULL CHECK (id <> ''),
    name text NOT NULL,
    body text NOT NULL CHECK (json_valid(body)),
    PRIMARY KEY (kind, id)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE floor_templates;
