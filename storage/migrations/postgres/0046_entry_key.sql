-- The key by which it is proved who has made an entry that waits on a phone for the network.

-- +goose Up
CREATE TABLE secret_keys (
    purpose text PRIMARY KEY,
    secret text NOT NULL
);
INSERT INTO secret_keys (purpose, secret) VALUES ('entries', gen_random_uuid()::text || gen_random_uuid()::text);

-- +goose Down
DROP TABLE secret_keys;
