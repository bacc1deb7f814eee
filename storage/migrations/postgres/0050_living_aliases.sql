-- Ids made of names give way while their players live: an alias stands for them, too. An entry keeps the id by which its lots are cast.

-- +goose Up
ALTER TABLE player_aliases ALTER COLUMN erased_on DROP NOT NULL;
ALTER TABLE floor_entries ADD COLUMN drawn text COLLATE "C";
UPDATE floor_entries e SET drawn = a.was FROM player_aliases a WHERE a.player = e.entrant;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN drawn;
DELETE FROM player_aliases WHERE erased_on IS NULL;
ALTER TABLE player_aliases ALTER COLUMN erased_on SET NOT NULL;
