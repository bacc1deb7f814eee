-- +goose Up

-- Tasks that nothing else can end, and the note with which an admin has settled them.
CREATE TABLE settled_tasks (
    task       text PRIMARY KEY,
    kind       text NOT NULL CHECK (kind <> ''),
    note       text NOT NULL CHECK (note <> ''),
    settled_at timestamp NOT NULL
) WITHOUT ROWID;

-- +goose Down
DROP TABLE settled_tasks;
