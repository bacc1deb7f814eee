-- The logo of a house, and the sounds of its clock.

-- +goose Up
CREATE TABLE house_files (
    house   text NOT NULL,
    part    text NOT NULL CHECK (part IN ('logo', 'level', 'minute', 'break')),
    kind    text NOT NULL,
    digest  text NOT NULL,
    content blob NOT NULL,
    PRIMARY KEY (house, part)
);

-- +goose Down
DROP TABLE house_files;
