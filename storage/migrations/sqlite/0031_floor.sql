-- Tournaments of the floor: their heads, who may enter, and what happened in them. What was recorded is never changed, and each
-- event is chained to the one before.

-- +goose Up
CREATE TABLE floor_tournaments (
    id         text PRIMARY KEY CHECK (id <> ''),
    name       text NOT NULL,
    date       text NOT NULL,
    mode       text NOT NULL CHECK (mode IN ('freeze_out', 'sit_and_go', 'team_mtt', 'multi_round')),
    head       text NOT NULL CHECK (json_valid(head)),
    revision   bigint NOT NULL CHECK (revision >= 1),
    created_at timestamp NOT NULL
) WITHOUT ROWID;
CREATE INDEX floor_tournaments_date ON floor_tournaments (date);

CREATE TABLE floor_entries (
    tournament    text NOT NULL REFERENCES floor_tournaments (id),
    entrant       text NOT NULL CHECK (entrant <> ''),
    position      bigint NOT NULL,
    name          text NOT NULL,
    player        text,
    club          text,
    registered_at timestamp NOT NULL,
    PRIMARY KEY (tournament, entrant)
) WITHOUT ROWID;
CREATE INDEX floor_entries_player ON floor_entries (player) WHERE player IS NOT NULL;

-- number: the index of the event in the tournament file, from 0.
CREATE TABLE floor_events (
    tournament  text NOT NULL REFERENCES floor_tournaments (id),
    number      bigint NOT NULL CHECK (number >= 0),
    body        text NOT NULL CHECK (json_valid(body)),
    recorded_at timestamp NOT NULL,
    happened_at timestamp,
    user_id     text,
    via         text NOT NULL CHECK (via IN ('desk', 'scribe', 'group', 'import')),
    digest      text NOT NULL CHECK (digest <> ''),
    PRIMARY KEY (tournament, number)
) WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER floor_events_are_not_changed BEFORE UPDATE ON floor_events
BEGIN SELECT RAISE(ABORT, 'events are only ever added'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER floor_events_are_not_deleted BEFORE DELETE ON floor_events
BEGIN SELECT RAISE(ABORT, 'events are only ever added'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER floor_events_are_not_replaced BEFORE INSERT ON floor_events
WHEN EXISTS (SELECT 1 FROM floor_events WHERE tournament = NEW.tournament AND number = NEW.number)
BEGIN SELECT RAISE(ABORT, 'events are only ever added'); END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE floor_events;
DROP TABLE floor_entries;
DROP TABLE floor_tournaments;
