-- That there is no document is said, since SQLite before 3.45 takes NULL for one that is not valid, so that what .dump wrote could not be
-- read back by it.

-- +goose Up
ALTER TABLE seasons ADD COLUMN rules_or_none text CHECK (rules_or_none IS NULL OR json_valid(rules_or_none));
UPDATE seasons SET rules_or_none = rules;
ALTER TABLE seasons DROP COLUMN rules;
ALTER TABLE seasons RENAME COLUMN rules_or_none TO rules;

ALTER TABLE floor_rounds ADD COLUMN draw_or_none text CHECK (draw_or_none IS NULL OR json_valid(draw_or_none));
UPDATE floor_rounds SET draw_or_none = draw;
ALTER TABLE floor_rounds DROP COLUMN draw;
ALTER TABLE floor_rounds RENAME COLUMN draw_or_none TO draw;

-- +goose Down
ALTER TABLE floor_rounds ADD COLUMN draw_before text CHECK (json_valid(draw_before));
UPDATE floor_rounds SET draw_before = draw;
ALTER TABLE floor_rounds DROP COLUMN draw;
ALTER TABLE floor_rounds RENAME COLUMN draw_before TO draw;

ALTER TABLE seasons ADD COLUMN rules_before text CHECK (json_valid(rules_before));
UPDATE seasons SET rules_before = rules;
ALTER TABLE seasons DROP COLUMN rules;
ALTER TABLE seasons RENAME COLUMN rules_before TO rules;
