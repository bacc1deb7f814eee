-- Photos of round cards, and their cards straightened, which are kept as evidence.

-- +goose Up
CREATE TABLE card_photos (
    id text NOT NULL,
    card_table bigint NOT NULL,
    season text NOT NULL,
    league text NOT NULL,
    matchday bigint NOT NULL,
    heat bigint NOT NULL,
    digest text NOT NULL,
    picture blob NOT NULL,
    cards text,
    user_id text REFERENCES users (id),
    taken_at timestamp NOT NULL,
    bound_by text REFERENCES users (id),
    bound_at timestamp,
    PRIMARY KEY (id, card_table)
);
CREATE INDEX card_photos_of_heats ON card_photos (season, league, matchday, heat);

-- +goose Down
DROP TABLE card_photos;
