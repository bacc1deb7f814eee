-- Photos of round cards, and their cards straightened, which are kept as evidence.

-- +goose Up
CREATE TABLE card_photos (
    id text COLLATE "C" NOT NULL,
    card_table bigint NOT NULL,
    season text COLLATE "C" NOT NULL,
    league text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    heat bigint NOT NULL,
    digest text COLLATE "C" NOT NULL,
    picture bytea NOT NULL,
    cards text COLLATE "C",
    user_id text COLLATE "C" REFERENCES users (id),
    taken_at timestamptz NOT NULL,
    bound_by text COLLATE "C" REFERENCES users (id),
    bound_at timestamptz,
    PRIMARY KEY (id, card_table)
);
CREATE INDEX card_photos_of_heats ON card_photos (season, league, matchday, heat);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON card_photos FOR EACH ROW EXECUTE FUNCTION row_was_written('id,card_table', '');

-- +goose Down
DROP TABLE card_photos;
