-- +goose Up

-- Which letters somebody wants, and until when the last daily one tells what is new. The token ends all of them.
CREATE TABLE subscriptions (
    user_id    text NOT NULL REFERENCES users (id),
    news       boolean NOT NULL CHECK (news IN (0, 1)),
    reminders  boolean NOT NULL CHECK (reminders IN (0, 1)),
    token      text NOT NULL UNIQUE CHECK (token <> ''),
    told_until timestamp,
    PRIMARY KEY (user_id)
) WITHOUT ROWID;

-- A decision is told by a letter of its own, at once. So were all notices that were there before.
ALTER TABLE notices ADD COLUMN decides boolean NOT NULL DEFAULT true CHECK (decides IN (0, 1));

-- +goose Down
ALTER TABLE notices DROP COLUMN decides;
DROP TABLE subscriptions;
