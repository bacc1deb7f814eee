-- Tournaments of the floor: their heads, who may enter, and what happened in them. What was recorded is never changed, and each
-- event is chained to the one before.

-- +goose Up
CREATE TABLE floor_tournaments (
    id         text COLLATE "C" PRIMARY KEY CHECK (id <> ''),
    name       text COLLATE "C" NOT NULL,
    date       text COLLATE "C" NOT NULL,
    mode       text COLLATE "C" NOT NULL CHECK (mode IN ('freeze_out', 'sit_and_go', 'team_mtt', 'multi_round')),
    head       text COLLATE "C" NOT NULL CHECK (head::json IS NOT NULL),
    revision   bigint NOT NULL CHECK (revision >= 1),
    created_at timestamptz NOT NULL
);
CREATE INDEX floor_tournaments_date ON floor_tournaments (date);

CREATE TABLE floor_entries (
    tournament    text COLLATE "C" NOT NULL REFERENCES floor_tournaments (id),
    entrant       text COLLATE "C" NOT NULL CHECK (entrant <> ''),
    position      bigint NOT NULL,
    name          text COLLATE "C" NOT NULL,
    player        text COLLATE "C",
    club          text COLLATE "C",
    registered_at timestamptz NOT NULL,
    PRIMARY KEY (tournament, entrant)
);
CREATE INDEX floor_entries_player ON floor_entries (player) WHERE player IS NOT NULL;

-- number: the index of the event in the tournament file, from 0.
CREATE TABLE floor_events (
    tournament  text COLLATE "C" NOT NULL REFERENCES floor_tournaments (id),
    number      bigint NOT NULL CHECK (number >= 0),
    body        text COLLATE "C" NOT NULL CHECK (body::json IS NOT NULL),
    recorded_at timestamptz NOT NULL,
    happened_at timestamptz,
    user_id     text COLLATE "C",
    via         text COLLATE "C" NOT NULL CHECK (via IN ('desk', 'scribe', 'group', 'import')),
    digest      text COLLATE "C" NOT NULL CHECK (digest <> ''),
    PRIMARY KEY (tournament, number)
);

-- +goose StatementBegin
CREATE FUNCTION floor_events_are_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are only ever added' USING ERRCODE = 'integrity_constraint_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER floor_events_are_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON floor_events
    FOR EACH STATEMENT EXECUTE FUNCTION floor_events_are_only_added();

-- +goose Down
DROP TABLE floor_events;
DROP FUNCTION floor_events_are_only_added();
DROP TABLE floor_entries;
DROP TABLE floor_tournaments;
