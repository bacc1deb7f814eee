-- Houses have prize tables, and contests over their evenings.

-- +goose Up
ALTER TABLE floor_templates DROP CONSTRAINT floor_templates_kind_check,
    ADD CONSTRAINT floor_templates_kind_check CHECK (kind IN ('house', 'structure', 'chip_set', 'prize_table', 'contest'));

-- +goose Down
DELETE FROM floor_templates WHERE kind IN ('prize_table', 'contest');
ALTER TABLE floor_templates DROP CONSTRAINT floor_templates_kind_check,
    ADD CONSTRAINT floor_templates_kind_check CHECK (kind IN ('house', 'structure', 'chip_set'));
