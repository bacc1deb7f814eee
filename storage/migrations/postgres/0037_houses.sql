-- Templates from which tournaments of the floor are made: houses, structures and chip sets. They are copied, never linked.

-- +goose Up
CREATE TABLE floor_templates (
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('house', 'structure', 'chip_set')),
    id   text COLLATE "C" NOT NULL CHECK (id <> ''),
    name text COLLATE "C" NOT NULL,
    body text COLLATE "C" NOT NULL CHECK (body::json IS NOT NULL),
    PRIMARY KEY (kind, id)
);

-- +goose Down
DROP TABLE floor_templates;
