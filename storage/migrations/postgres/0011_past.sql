-- The past of a season is told from its last entries: from the first one of a moment on.

-- +goose Up
CREATE INDEX journal_season_at ON journal (season, at);
CREATE INDEX journal_season_seq ON journal (season, seq);
DROP INDEX journal_season;

-- +goose Down
CREATE INDEX journal_season ON journal (season);
DROP INDEX journal_season_seq;
DROP INDEX journal_season_at;
