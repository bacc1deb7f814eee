-- Who signs in and how: one-time links, personal tokens, second factors; and the mail that waits to be sent.
-- Of links, tokens, recovery codes and ceremonies only digests are kept.

-- +goose Up
ALTER TABLE users ADD COLUMN locked_at timestamp;
ALTER TABLE sessions ADD COLUMN strong boolean NOT NULL DEFAULT false CHECK (strong IN (0, 1));
ALTER TABLE sessions ADD COLUMN agent text NOT NULL DEFAULT '';

CREATE TABLE one_time_links (
    digest     text NOT NULL,
    user_id    text NOT NULL REFERENCES users (id),
    kind       text NOT NULL CHECK (kind IN ('invitation', 'reset')),
    created_at timestamp NOT NULL,
    expires_at timestamp NOT NULL,
    PRIMARY KEY (digest)
) WITHOUT ROWID;
CREATE INDEX one_time_links_user ON one_time_links (user_id);

-- The scopes stand in a row, with spaces between them.
CREATE TABLE api_tokens (
    digest     text NOT NULL,
    id         text NOT NULL UNIQUE,
    user_id    text NOT NULL REFERENCES users (id),
    name       text NOT NULL CHECK (name <> ''),
    scopes     text NOT NULL CHECK (scopes <> ''),
    created_at timestamp NOT NULL,
    expires_at timestamp NOT NULL,
    last_used  text CHECK (last_used IS date(last_used)),
    PRIMARY KEY (digest)
) WITHOUT ROWID;
CREATE INDEX api_tokens_user ON api_tokens (user_id);

-- A secret counts once its first code was right; the last step that was used never opens again.
CREATE TABLE authenticators (
    user_id    text NOT NULL REFERENCES users (id),
    secret     text NOT NULL CHECK (secret <> ''),
    confirmed  boolean NOT NULL CHECK (confirmed IN (0, 1)),
    last_step  bigint NOT NULL CHECK (last_step >= 0),
    created_at timestamp NOT NULL,
    PRIMARY KEY (user_id)
) WITHOUT ROWID;

CREATE TABLE recovery_codes (
    user_id text NOT NULL REFERENCES users (id),
    digest  text NOT NULL,
    PRIMARY KEY (user_id, digest)
) WITHOUT ROWID;

CREATE TABLE passkeys (
    id         text NOT NULL CHECK (id <> ''),
    user_id    text NOT NULL REFERENCES users (id),
    name       text NOT NULL CHECK (name <> ''),
    credential text NOT NULL CHECK (json_valid(credential)),
    created_at timestamp NOT NULL,
    last_used  text CHECK (last_used IS date(last_used)),
    PRIMARY KEY (id)
) WITHOUT ROWID;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A ceremony waits for the answer to its challenge; that of a sign-in does not know yet whose it will be.
CREATE TABLE ceremonies (
    digest     text NOT NULL,
    user_id    text REFERENCES users (id),
    content    text NOT NULL CHECK (json_valid(content)),
    expires_at timestamp NOT NULL,
    PRIMARY KEY (digest)
) WITHOUT ROWID;
CREATE INDEX ceremonies_expiry ON ceremonies (expires_at);

-- A letter that asks for a link gets it when it is sent, so that no link stands here.
CREATE TABLE outbox (
    seq         integer PRIMARY KEY AUTOINCREMENT,
    recipient   text NOT NULL CHECK (recipient <> ''),
    subject     text NOT NULL CHECK (subject <> ''),
    body        text NOT NULL,
    link        text CHECK (link IN ('invitation', 'reset')),
    created_at  timestamp NOT NULL,
    due_at      timestamp NOT NULL,
    attempts    bigint NOT NULL CHECK (attempts >= 0),
    done_at     timestamp,
    sent        boolean NOT NULL CHECK (sent IN (0, 1)),
    CHECK (NOT sent OR done_at IS NOT NULL)
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL;

-- +goose Down
DROP TABLE outbox;
DROP TABLE ceremonies;
DROP TABLE passkeys;
DROP TABLE recovery_codes;
DROP TABLE authenticators;
DROP TABLE api_tokens;
DROP TABLE one_time_links;
ALTER TABLE sessions DROP COLUMN agent;
ALTER TABLE sessions DROP COLUMN strong;
ALTER TABLE users DROP COLUMN locked_at;
