-- +goose Up

-- A browser on which a user has signed in, by the digest of the token in its cookie. Several users may share one.
CREATE TABLE devices (
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    digest     text COLLATE "C" NOT NULL CHECK (digest <> ''),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, digest)
);
CREATE INDEX devices_digest ON devices (digest);

-- On which device a session was opened, '' for those from before.
ALTER TABLE sessions ADD COLUMN device text COLLATE "C" NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE sessions DROP COLUMN device;
DROP TABLE devices;
