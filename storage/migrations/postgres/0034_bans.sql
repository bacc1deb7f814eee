-- Bans of players who stayed away from tournaments are computed; that one was lifted before its time is a fact. So is it that an
-- entry was taken back by the house.

-- +goose Up
CREATE TABLE floor_bans_lifted (
    player    text COLLATE "C" NOT NULL,
    began     text COLLATE "C" NOT NULL,
    lifted_at timestamptz NOT NULL,
    reason    text COLLATE "C" NOT NULL CHECK (reason <> ''),
    PRIMARY KEY (player, began)
);

ALTER TABLE floor_entries ADD COLUMN refused boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN refused;
DROP TABLE floor_bans_lifted;
