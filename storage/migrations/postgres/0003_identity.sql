-- Who signs in and how: one-time links, personal tokens, second factors; and the mail that waits to be sent.
-- Of links, tokens, recovery codes and ceremonies only digests are kept.

-- +goose Up
ALTER TABLE users ADD COLUMN locked_at timestamptz;
ALTER TABLE sessions ADD COLUMN strong boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN agent text COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE one_time_links (
    digest     text COLLATE "C" NOT NULL,
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    kind       text COLLATE "C" NOT NULL CHECK (kind IN ('invitation', 'reset')),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (digest)
);
CREATE INDEX one_time_links_user ON one_time_links (user_id);

-- The scopes stand in a row, with spaces between them.
CREATE TABLE api_tokens (
    digest     text COLLATE "C" NOT NULL,
    id         text COLLATE "C" NOT NULL UNIQUE,
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    name       text COLLATE "C" NOT NULL CHECK (name <> ''),
    scopes     text COLLATE "C" NOT NULL CHECK (scopes <> ''),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    last_used  text COLLATE "C" CHECK (last_used ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (digest)
);
CREATE INDEX api_tokens_user ON api_tokens (user_id);

-- A secret counts once its first code was right; the last step that was used never opens again.
CREATE TABLE authenticators (
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    secret     text COLLATE "C" NOT NULL CHECK (secret <> ''),
    confirmed  boolean NOT NULL,
    last_step  bigint NOT NULL CHECK (last_step >= 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id)
);

CREATE TABLE recovery_codes (
    user_id text COLLATE "C" NOT NULL REFERENCES users (id),
    digest  text COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, digest)
);

CREATE TABLE passkeys (
    id         text COLLATE "C" NOT NULL CHECK (id <> ''),
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    name       text COLLATE "C" NOT NULL CHECK (name <> ''),
    credential text COLLATE "C" NOT NULL CHECK (credential::json IS NOT NULL),
    created_at timestamptz NOT NULL,
    last_used  text COLLATE "C" CHECK (last_used ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (id)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

-- A ceremony waits for the answer to its challenge; that of a sign-in does not know yet whose it will be.
CREATE TABLE ceremonies (
    digest     text COLLATE "C" NOT NULL,
    user_id    text COLLATE "C" REFERENCES users (id),
    content    text COLLATE "C" NOT NULL CHECK (content::json IS NOT NULL),
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (digest)
);
CREATE INDEX ceremonies_expiry ON ceremonies (expires_at);

-- A letter that asks for a link gets it when it is sent, so that no link stands here.
CREATE TABLE outbox (
    seq         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    recipient   text COLLATE "C" NOT NULL CHECK (recipient <> ''),
    subject     text COLLATE "C" NOT NULL CHECK (subject <> ''),
    body        text COLLATE "C" NOT NULL,
    link        text COLLATE "C" CHECK (link IN ('invitation', 'reset')),
    created_at  timestamptz NOT NULL,
    due_at      timestamptz NOT NULL,
    attempts    bigint NOT NULL CHECK (attempts >= 0),
    done_at     timestamptz,
    sent        boolean NOT NULL,
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
