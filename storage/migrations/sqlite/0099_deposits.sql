-- A club's deposit: asked for until a day, held as a part of what came in, and taken for a fine, which its payment reference names. Cases name
-- fines, so that only the end of the transaction asks whether they are there.

-- +goose Up
PRAGMA defer_foreign_keys = ON;
CREATE TABLE bookings_kept AS SELECT * FROM bookings;
DROP TABLE bookings;
CREATE TABLE bookings (
    season   text NOT NULL,
    id       text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal',
        'carry_out', 'carry_out_reversal', 'carry_in', 'carry_in_reversal', 'deposit', 'deposit_drop', 'deposit_take', 'deposit_return')),
    club     text NOT NULL,
    league   text,
    date     text NOT NULL CHECK (date IS date(date)),
    cents    bigint NOT NULL CHECK (cents > 0),
    rule     text,
    reason   text NOT NULL,
    undoes   text,
    entered  text CHECK (entered IS date(entered)),
    other    text REFERENCES seasons (id),
    due      text CHECK (due IS date(due)),
    held     bigint NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND cents),
    charge   text,
    PRIMARY KEY (season, id),
    UNIQUE (season, undoes),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, undoes) REFERENCES bookings (season, id),
    CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal', 'carry_out_reversal', 'carry_in_reversal',
        'deposit_drop', 'deposit_return')))
) WITHOUT ROWID;
INSERT INTO bookings (season, id, position, kind, club, league, date, cents, rule, reason, undoes, entered, other) SELECT season, id, position, kind, club, league, date, cents, rule, reason, undoes, entered, other FROM bookings_kept;
DROP TABLE bookings_kept;

-- +goose Down
PRAGMA defer_foreign_keys = ON;
CREATE TABLE bookings_kept AS SELECT * FROM bookings WHERE kind NOT LIKE 'deposit%';
DROP TABLE bookings;
CREATE TABLE bookings (
    season   text NOT NULL,
    id       text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('payment', 'fine', 'reversal', 'lift', 'prize', 'prize_drop', 'refund', 'refund_reversal',
        'carry_out', 'carry_out_reversal', 'carry_in', 'carry_in_reversal')),
    club     text NOT NULL,
    league   text,
    date     text NOT NULL CHECK (date IS date(date)),
    cents    bigint NOT NULL CHECK (cents > 0),
    rule     text,
    reason   text NOT NULL,
    undoes   text,
    entered  text CHECK (entered IS date(entered)),
    other    text REFERENCES seasons (id),
    PRIMARY KEY (season, id),
    UNIQUE (season, undoes),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, undoes) REFERENCES bookings (season, id),
    CHECK ((undoes IS NOT NULL) = (kind IN ('reversal', 'lift', 'prize_drop', 'refund_reversal', 'carry_out_reversal', 'carry_in_reversal')))
) WITHOUT ROWID;
INSERT INTO bookings (season, id, position, kind, club, league, date, cents, rule, reason, undoes, entered, other) SELECT season, id, position, kind, club, league, date, cents, rule, reason, undoes, entered, other FROM bookings_kept;
DROP TABLE bookings_kept;
