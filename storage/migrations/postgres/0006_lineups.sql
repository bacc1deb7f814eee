-- +goose Up

-- When a lineup was handed in first and changed last, and by whom. Lineups of an imported season have none. No user is the console.
CREATE TABLE lineup_hand_ins (
    season        text COLLATE "C" NOT NULL,
    league        text COLLATE "C" NOT NULL,
    matchday      bigint NOT NULL,
    club          text COLLATE "C" NOT NULL,
    handed_in_at  timestamptz,
    handed_in_by  text COLLATE "C" REFERENCES users (id),
    changed_at    timestamptz NOT NULL,
    changed_by    text COLLATE "C" REFERENCES users (id),
    forced        boolean NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday, club) REFERENCES lineups (season, league, matchday, club),
    CHECK (handed_in_at IS NOT NULL OR handed_in_by IS NULL)
);

-- In which office and by whom a sanction was decided. Those of an imported season have no row.
CREATE TABLE sanction_decisions (
    season     text COLLATE "C" NOT NULL,
    sanction   bigint NOT NULL,
    office     text COLLATE "C" NOT NULL CHECK (office IN ('admin', 'director')),
    user_id    text COLLATE "C" REFERENCES users (id),
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (season, sanction),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position)
);

-- The entry that takes the effect of a sanction away. Neither is ever deleted.
CREATE TABLE sanction_liftings (
    season    text COLLATE "C" NOT NULL,
    sanction  bigint NOT NULL,
    date      text COLLATE "C" NOT NULL CHECK (date ~ '^\d{4}-\d\d-\d\d$'),
    reason    text COLLATE "C" NOT NULL CHECK (reason <> ''),
    user_id   text COLLATE "C" REFERENCES users (id),
    lifted_at timestamptz NOT NULL,
    PRIMARY KEY (season, sanction),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position)
);

-- +goose Down
DROP TABLE sanction_liftings;
DROP TABLE sanction_decisions;
DROP TABLE lineup_hand_ins;
