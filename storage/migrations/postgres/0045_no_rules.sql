-- SQLite says that there is no document; PostgreSQL needs nothing for that.

-- +goose Up
SELECT 1;

-- +goose Down
SELECT 1;
