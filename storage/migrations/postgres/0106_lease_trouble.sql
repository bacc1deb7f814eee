-- Why home takes no further lines of a lease, until it takes some again.

-- +goose Up
ALTER TABLE leases ADD COLUMN trouble text COLLATE "C" NOT NULL DEFAULT '';
DROP TRIGGER row_was_written ON leases;
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON leases FOR EACH ROW
    EXECUTE FUNCTION row_was_written('id', 'head,heard_at,next,trouble');

-- +goose Down
DROP TRIGGER row_was_written ON leases;
ALTER TABLE leases DROP COLUMN trouble;
CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE ON leases FOR EACH ROW
    EXECUTE FUNCTION row_was_written('id', 'head,heard_at,next');
