-- +goose Up

-- Which letters somebody wants, and until when the last daily one tells what is new. The token ends all of them.
CREATE TABLE subscriptions (
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    news       boolean NOT NULL,
    reminders  boolean NOT NULL,
    token      text COLLATE "C" NOT NULL UNIQUE CHECK (token <> ''),
    told_until timestamptz,
    PRIMARY KEY (user_id)
);

-- A decision is told by a letter of its own, at once. So were all notices that were there before.
ALTER TABLE notices ADD COLUMN decides boolean NOT NULL DEFAULT true;

-- +goose Down
ALTER TABLE notices DROP COLUMN decides;
DROP TABLE subscriptions;
