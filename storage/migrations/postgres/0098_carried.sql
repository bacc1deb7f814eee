-- Credit is carried over to another season: one entry in the books of each.

-- +goose Up
ALTER TABLE bookings
    ADD COLUMN other text COLLATE "C" REFERENCES seasons (id),
    DROP CONSTRAINT bookings_kind_check,
    DROP CONSTRAINT bookings_check,
    ADD CONSTRAINT bookings_kind_check
        CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal',
        'carry_out', 'carry_out_reversal', 'carry_in', 'carry_in_reversal')),
    ADD CONSTRAINT bookings_check
        CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal', 'carry_out_reversal', 'carry_in_reversal')));

-- +goose Down
DELETE FROM bookings WHERE kind IN ('carry_out_reversal', 'carry_in_reversal');
DELETE FROM bookings WHERE kind IN ('carry_out', 'carry_in');
ALTER TABLE bookings
    DROP COLUMN other,
    DROP CONSTRAINT bookings_kind_check,
    DROP CONSTRAINT bookings_check,
    ADD CONSTRAINT bookings_kind_check
        CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal')),
    ADD CONSTRAINT bookings_check CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal')));
