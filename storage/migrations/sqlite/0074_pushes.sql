-- +goose Up

-- The secret of which the key is made by which this installation signs what it sends to push services. It is made once: browsers
-- have subscribed to this key.
CREATE TABLE push_keys (
    id     bigint PRIMARY KEY CHECK (id = 1),
    secret text NOT NULL
) WITHOUT ROWID;
INSERT INTO push_keys (id, secret) VALUES (1, lower(hex(randomblob(32))));

-- The devices that are told at once when there is something new, as long as somebody is signed in there.
CREATE TABLE push_devices (
    session    text PRIMARY KEY REFERENCES sessions (digest) ON DELETE CASCADE,
    address    text NOT NULL UNIQUE,
    public_key text NOT NULL,
    auth       text NOT NULL,
    created_at timestamp NOT NULL,
    due_at     timestamp,
    attempts   bigint NOT NULL
) WITHOUT ROWID;

-- +goose Down
DROP TABLE push_devices;
DROP TABLE push_keys;
