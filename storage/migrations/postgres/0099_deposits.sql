-- A club's deposit: asked for until a day, held as a part of what came in, and taken for a fine, which its payment reference names.

-- +goose Up
ALTER TABLE bookings
    ADD COLUMN due text COLLATE "C" CHECK (due ~ '^\d{4}-\d\d-\d\d$'),
    ADD COLUMN held bigint NOT NULL DEFAULT 0,
    ADD COLUMN charge text COLLATE "C",
    ADD CONSTRAINT bookings_held_check CHECK (held BETWEEN 0 AND cents),
    DROP CONSTRAINT bookings_kind_check,
    DROP CONSTRAINT bookings_check,
    ADD CONSTRAINT bookings_kind_check
        CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal',
        'carry_out', 'carry_out_reversal', 'carry_in', 'carry_in_reversal', 'deposit', 'deposit_drop', 'deposit_take', 'deposit_return')),
    ADD CONSTRAINT bookings_check
        CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal', 'carry_out_reversal', 'carry_in_reversal',
        'deposit_drop', 'deposit_return')));

-- +goose Down
DELETE FROM bookings WHERE kind IN ('deposit_drop', 'deposit_return');
DELETE FROM bookings WHERE kind IN ('deposit', 'deposit_take');
ALTER TABLE bookings
    DROP COLUMN due,
    DROP COLUMN held,
    DROP COLUMN charge,
    DROP CONSTRAINT bookings_kind_check,
    DROP CONSTRAINT bookings_check,
    ADD CONSTRAINT bookings_kind_check
        CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal',
        'carry_out', 'carry_out_reversal', 'carry_in', 'carry_in_reversal')),
    ADD CONSTRAINT bookings_check
        CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal', 'carry_out_reversal', 'carry_in_reversal')));
