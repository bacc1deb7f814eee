-- +goose Up

-- Tasks that nothing else can end, and the note with which an admin has settled them.
CREATE TABLE settled_tasks (
    task       text COLLATE "C" PRIMARY KEY,
    kind       text COLLATE "C" NOT NULL CHECK (kind <> ''),
    note       text COLLATE "C" NOT NULL CHECK (note <> ''),
    settled_at timestamptz NOT NULL
);

-- +goose Down
DROP TABLE settled_tasks;
