-- Ids made of names give way while their players live: an alias stands for them, too. An entry keeps the id by which its lots are cast.

-- +goose Up
CREATE TABLE aliases (
    was       text NOT NULL CHECK (was <> ''),
    player    text NOT NULL REFERENCES players (id),
    erased_on text CHECK (erased_on IS NULL OR erased_on IS date(erased_on)),
    PRIMARY KEY (was)
) WITHOUT ROWID;
INSERT INTO aliases SELECT was, player, erased_on FROM player_aliases;
DROP TABLE player_aliases;
ALTER TABLE aliases RENAME TO player_aliases;
ALTER TABLE floor_entries ADD COLUMN drawn text;
UPDATE floor_entries SET drawn = (SELECT was FROM player_aliases WHERE player = entrant);

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN drawn;
CREATE TABLE aliases (
    was       text NOT NULL CHECK (was <> ''),
    player    text NOT NULL REFERENCES players (id),
    erased_on text NOT NULL CHECK (erased_on IS date(erased_on)),
    PRIMARY KEY (was)
) WITHOUT ROWID;
INSERT INTO aliases SELECT was, player, erased_on FROM player_aliases WHERE erased_on IS NOT NULL;
DROP TABLE player_aliases;
ALTER TABLE aliases RENAME TO player_aliases;
