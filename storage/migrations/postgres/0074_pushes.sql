-- +goose Up

-- The secret of which the key is made by which this installation signs what it sends to push services. It is made once: browsers
-- have subscribed to this key.
CREATE TABLE push_keys (
    id     bigint PRIMARY KEY CHECK (id = 1),
    secret text COLLATE "C" NOT NULL
);
INSERT INTO push_keys (id, secret) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);

-- The devices that are told at once when there is something new, as long as somebody is signed in there.
CREATE TABLE push_devices (
    session    text COLLATE "C" PRIMARY KEY REFERENCES sessions (digest) ON DELETE CASCADE,
    address    text COLLATE "C" NOT NULL UNIQUE,
    public_key text COLLATE "C" NOT NULL,
    auth       text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    due_at     timestamptz,
    attempts   bigint NOT NULL
);

-- +goose Down
DROP TABLE push_devices;
DROP TABLE push_keys;
