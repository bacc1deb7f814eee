-- Who has said of somebody entered for a tournament of students that he may play there, and when. NULL is that nobody was asked; of what
-- somebody has said himself nobody is named.

-- +goose Up
ALTER TABLE floor_entries ADD COLUMN studies_at timestamp;
ALTER TABLE floor_entries ADD COLUMN studies_by text;

-- +goose Down
ALTER TABLE floor_entries DROP COLUMN studies_by;
ALTER TABLE floor_entries DROP COLUMN studies_at;
