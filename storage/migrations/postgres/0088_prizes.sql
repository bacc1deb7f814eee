-- Prize money, and credit that is paid out, are entries in the books, too.

-- +goose Up
ALTER TABLE bookings
    DROP CONSTRAINT bookings_kind_check,
    DROP CONSTRAINT bookings_check,
    ADD CONSTRAINT bookings_kind_check
        CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal')),
    ADD CONSTRAINT bookings_check CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal')));

-- +goose Down
DELETE FROM bookings WHERE kind IN ('prize_drop', 'refund_reversal');
DELETE FROM bookings WHERE kind IN ('prize', 'refund');
ALTER TABLE bookings
    DROP CONSTRAINT bookings_kind_check,
    DROP CONSTRAINT bookings_check,
    ADD CONSTRAINT bookings_kind_check CHECK (kind IN ('payment', 'fine', 'reversal', 'lift')),
    ADD CONSTRAINT bookings_check CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift')));
