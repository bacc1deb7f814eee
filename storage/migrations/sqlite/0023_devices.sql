-- +goose Up

-- A browser on which a user has signed in, by the digest of the token in its cookie. Several users may share one.
CREATE TABLE devices (
    user_id    text NOT NULL REFERENCES users (id),
    digest     text NOT NULL CHECK (digest <> ''),
    created_at timestamp NOT NULL,
    expires_at timestamp NOT NULL,
    PRIMARY KEY (user_id, digest)
) WITHOUT ROWID;
CREATE INDEX devices_digest ON devices (digest);

-- On which device a session was opened, '' for those from before.
ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE sessions DROP COLUMN device;
DROP TABLE devices;
