-- Photos and PDFs that parties and the association have attached to cases. Once one is removed, its content and its caption are empty.

-- +goose Up
CREATE TABLE case_attachments (
    season      text COLLATE "C" NOT NULL,
    number      bigint NOT NULL,
    position    bigint NOT NULL CHECK (position >= 1),
    club        text COLLATE "C" REFERENCES clubs (id),
    user_id     text COLLATE "C" REFERENCES users (id),
    attached_at timestamptz NOT NULL,
    kind        text COLLATE "C" NOT NULL CHECK (kind IN ('image/jpeg', 'application/pdf')),
    caption     text COLLATE "C" NOT NULL,
    size        bigint NOT NULL,
    digest      text COLLATE "C" NOT NULL,
    content     bytea NOT NULL,
    removed_by  text COLLATE "C" REFERENCES users (id),
    removed_at  timestamptz,
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
);
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON case_attachments FOR EACH ROW EXECUTE FUNCTION row_was_written('season,number,position', '');

-- +goose Down
DROP TABLE case_attachments;
