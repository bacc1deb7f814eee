-- To whom matchdays are lent for a hall without a network, what went out, and how far the lines of the laptop have come.

-- +goose Up
CREATE TABLE leases (
    id         text PRIMARY KEY CHECK (id <> ''),
    season     text NOT NULL,
    league     text NOT NULL,
    matchday   bigint NOT NULL,
    lent_at    timestamp NOT NULL,
    lent_by    text REFERENCES users (id),
    lent_to    text NOT NULL REFERENCES users (id),
    officials  text NOT NULL CHECK (json_valid(officials)),
    rehearsal  boolean NOT NULL,
    freezes_at timestamp,
    file       blob NOT NULL,
    file_key   text NOT NULL,
    public_key text NOT NULL,
    digest     text NOT NULL CHECK (length(digest) = 64),
    shape      bigint NOT NULL CHECK (shape >= 1),
    state      text NOT NULL CHECK (state IN ('lent', 'returned', 'taken_back')),
    ended_at   timestamp,
    ended_by   text REFERENCES users (id),
    reason     text NOT NULL,
    next       bigint NOT NULL CHECK (next >= 1),
    head       text NOT NULL,
    heard_at   timestamp,
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);
CREATE UNIQUE INDEX leases_one ON leases (season, league, matchday) WHERE state = 'lent' AND NOT rehearsal;
CREATE INDEX leases_day ON leases (season, league, matchday);

-- +goose Down
DROP TABLE leases;
