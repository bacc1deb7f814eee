-- Matchdays that were broken off: when and why, and when and where they go on.

-- +goose Up
ALTER TABLE matchdays ADD COLUMN broken_off_on text COLLATE "C";
ALTER TABLE matchdays ADD COLUMN broken_off_why text;
ALTER TABLE matchdays ADD COLUMN resumes_on text COLLATE "C";
ALTER TABLE matchdays ADD COLUMN resumes_at text COLLATE "C";
ALTER TABLE matchdays ADD COLUMN resumes_in text;

-- +goose Down
ALTER TABLE matchdays DROP COLUMN resumes_in;
ALTER TABLE matchdays DROP COLUMN resumes_at;
ALTER TABLE matchdays DROP COLUMN resumes_on;
ALTER TABLE matchdays DROP COLUMN broken_off_why;
ALTER TABLE matchdays DROP COLUMN broken_off_on;
