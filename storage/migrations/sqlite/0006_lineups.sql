-- +goose Up

-- When a lineup was handed in first and changed last, and by whom. Lineups of an imported season have none. No user is the console.
CREATE TABLE lineup_hand_ins (
    season        text NOT NULL,
    league        text NOT NULL,
    matchday      bigint NOT NULL,
    club          text NOT NULL,
    handed_in_at  timestamp,
    handed_in_by  text REFERENCES users (id),
    changed_at    timestamp NOT NULL,
    changed_by    text REFERENCES users (id),
    forced        boolean NOT NULL CHECK (forced IN (0, 1)),
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday, club) REFERENCES lineups (season, league, matchday, club),
    CHECK (handed_in_at IS NOT NULL OR handed_in_by IS NULL)
) WITHOUT ROWID;

-- In which office and by whom a sanction was decided. Those of an imported season have no row.
CREATE TABLE sanction_decisions (
    season     text NOT NULL,
    sanction   bigint NOT NULL,
    office     text NOT NULL CHECK (office IN ('admin', 'director')),
    user_id    text REFERENCES users (id),
    decided_at timestamp NOT NULL,
    PRIMARY KEY (season, sanction),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position)
) WITHOUT ROWID;

-- The entry that takes the effect of a sanction away. Neither is ever deleted.
CREATE TABLE sanction_liftings (
    season    text NOT NULL,
    sanction  bigint NOT NULL,
    date      text NOT NULL CHECK (date IS date(date)),
    reason    text NOT NULL CHECK (reason <> ''),
    user_id   text REFERENCES users (id),
    lifted_at timestamp NOT NULL,
    PRIMARY KEY (season, sanction),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE sanction_liftings;
DROP TABLE sanction_decisions;
DROP TABLE lineup_hand_ins;
