-- When a stack has gone out of an MTT: the moment of the tap, and when and by whom that was entered. One of a stack that is in all the same
-- waits for the answer who has gone out first.

-- +goose Up
CREATE TABLE busts (
    season text COLLATE "C" NOT NULL,
    league text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    heat bigint NOT NULL,
    mtt text COLLATE "C" NOT NULL CHECK (mtt <> ''),
    club text COLLATE "C" NOT NULL REFERENCES clubs (id),
    happened_at timestamptz NOT NULL,
    entered_at timestamptz NOT NULL,
    user_id text COLLATE "C" REFERENCES users (id),
    PRIMARY KEY (season, league, matchday, heat, mtt, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON busts FOR EACH ROW
    EXECUTE FUNCTION row_was_written('season,league,matchday,heat,mtt,club', '');

-- +goose Down
DROP TABLE busts;
