-- When a stack has gone out of an MTT: the moment of the tap, and when and by whom that was entered. One of a stack that is in all the same
-- waits for the answer who has gone out first.

-- +goose Up
CREATE TABLE busts (
    season text NOT NULL,
    league text NOT NULL,
    matchday bigint NOT NULL,
    heat bigint NOT NULL,
    mtt text NOT NULL CHECK (mtt <> ''),
    club text NOT NULL REFERENCES clubs (id),
    happened_at timestamp NOT NULL,
    entered_at timestamp NOT NULL,
    user_id text REFERENCES users (id),
    PRIMARY KEY (season, league, matchday, heat, mtt, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE busts;
