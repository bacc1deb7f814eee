-- Bans of players who stayed away from tournaments are computed; that one was lifted before its time is a fact. So is it that an
-- entry was taken back by the house.

-- +goose Up
CREATE TABLE floor_bans_lifted (
    player    text NOT NULL,
    began     text NOT NULL,
    lifted_at timestamp NOT NULL,
    reason    text NOT NULL CHECK (reason <> ''),
    PRIMARY KEY (player, began)
) WITHOUT ROWID;

ALTER TABLE floor_entries ADD COLUMN refused boolean NOT NULL DEFAULT 0 CHECK (refused IN (0, 1));

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN refused;
DROP TABLE floor_bans_lifted;
