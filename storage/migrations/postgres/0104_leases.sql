-- To whom matchdays are lent for a hall without a network, what went out, and how far the lines of the laptop have come.

-- +goose Up
CREATE TABLE leases (
    id         text COLLATE "C" PRIMARY KEY CHECK (id <> ''),
    season     text COLLATE "C" NOT NULL,
    league     text COLLATE "C" NOT NULL,
    matchday   bigint NOT NULL,
    lent_at    timestamptz NOT NULL,
    lent_by    text COLLATE "C" REFERENCES users (id),
    lent_to    text COLLATE "C" NOT NULL REFERENCES users (id),
    officials  text COLLATE "C" NOT NULL CHECK (officials::json IS NOT NULL),
    rehearsal  boolean NOT NULL,
    freezes_at timestamptz,
    file       bytea NOT NULL,
    file_key   text COLLATE "C" NOT NULL,
    public_key text COLLATE "C" NOT NULL,
    digest     text COLLATE "C" NOT NULL CHECK (length(digest) = 64),
    shape      bigint NOT NULL CHECK (shape >= 1),
    state      text COLLATE "C" NOT NULL CHECK (state IN ('lent', 'returned', 'taken_back')),
    ended_at   timestamptz,
    ended_by   text COLLATE "C" REFERENCES users (id),
    reason     text COLLATE "C" NOT NULL,
    next       bigint NOT NULL CHECK (next >= 1),
    head       text COLLATE "C" NOT NULL,
    heard_at   timestamptz,
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);
CREATE UNIQUE INDEX leases_one ON leases (season, league, matchday) WHERE state = 'lent' AND NOT rehearsal;
CREATE INDEX leases_day ON leases (season, league, matchday);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON leases FOR EACH ROW
    EXECUTE FUNCTION row_was_written('id', 'head,heard_at,next');

-- +goose Down
DROP TABLE leases;
