-- Fines can be disputed, too: a case about one is about no league. Since when a fine stands in the books says until when.

-- +goose Up
ALTER TABLE bookings ADD COLUMN entered text COLLATE "C" CHECK (entered ~ '^\d{4}-\d\d-\d\d$');

ALTER TABLE cases
    ADD COLUMN fine text COLLATE "C",
    ALTER COLUMN league DROP NOT NULL,
    DROP CONSTRAINT cases_kind_check,
    DROP CONSTRAINT cases_check2;
ALTER TABLE cases
    ADD CONSTRAINT cases_kind_check CHECK (kind IN ('sanction', 'no-show', 'penalty', 'result', 'fine')),
    ADD CONSTRAINT cases_matchday_check CHECK (kind IN ('sanction', 'fine') OR matchday IS NOT NULL),
    ADD CONSTRAINT cases_fine_check CHECK ((kind = 'fine') = (fine IS NOT NULL)),
    ADD CONSTRAINT cases_league_check CHECK ((kind = 'fine') = (league IS NULL)),
    ADD FOREIGN KEY (season, fine) REFERENCES bookings (season, id);

-- +goose Down
DELETE FROM case_steps WHERE (season, number) IN (SELECT season, number FROM cases WHERE kind = 'fine');
DELETE FROM case_clubs WHERE (season, number) IN (SELECT season, number FROM cases WHERE kind = 'fine');
DELETE FROM cases WHERE kind = 'fine';
ALTER TABLE cases
    DROP CONSTRAINT cases_kind_check,
    DROP CONSTRAINT cases_matchday_check,
    DROP CONSTRAINT cases_league_check,
    DROP COLUMN fine,
    ALTER COLUMN league SET NOT NULL;
ALTER TABLE cases
    ADD CONSTRAINT cases_kind_check CHECK (kind IN ('sanction', 'no-show', 'penalty', 'result')),
    ADD CONSTRAINT cases_check2 CHECK (kind = 'sanction' OR matchday IS NOT NULL);
ALTER TABLE bookings DROP COLUMN entered;
