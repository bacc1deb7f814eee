-- The past of a season is told from its last entries: from the first one of a moment on. (journal_season ends in seq by itself.)

-- +goose Up
CREATE INDEX journal_season_at ON journal (season, at);

-- +goose Down
DROP INDEX journal_season_at;
