-- Photos and PDFs that parties and the association have attached to cases. Once one is removed, its content and its caption are empty.

-- +goose Up
CREATE TABLE case_attachments (
    season      text NOT NULL,
    number      bigint NOT NULL,
    position    bigint NOT NULL CHECK (position >= 1),
    club        text REFERENCES clubs (id),
    user_id     text REFERENCES users (id),
    attached_at timestamp NOT NULL,
    kind        text NOT NULL CHECK (kind IN ('image/jpeg', 'application/pdf')),
    caption     text NOT NULL,
    size        bigint NOT NULL,
    digest      text NOT NULL,
    content     blob NOT NULL,
    removed_by  text REFERENCES users (id),
    removed_at  timestamp,
    PRIMARY KEY (season, number, position),
    FOREIGN KEY (season, number) REFERENCES cases (season, number)
);

-- +goose Down
DROP TABLE case_attachments;
