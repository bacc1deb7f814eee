-- What the journal tells in public is found without the rest: when results were there, and what was changed for a reason.

-- +goose Up
CREATE INDEX journal_published ON journal (season, act)
WHERE reason <> '' OR act IN ('heat.close', 'no-show.put', 'no-show.delete', 'tournament.put', 'tournament.delete');

-- +goose Down
DROP INDEX journal_published;
