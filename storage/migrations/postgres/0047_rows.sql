-- Entries of the journal name the rows that they have written, with the digest of each. Triggers tell the program's connection, and
-- nobody else, what is written through it. The digests of private rows are salted, and a salt goes with its row.

-- +goose Up
ALTER TABLE journal ADD COLUMN written text COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE journal_rows (
    seq     bigint NOT NULL REFERENCES journal (seq),
    content text COLLATE "C" NOT NULL CHECK (content <> ''),
    PRIMARY KEY (seq)
);

CREATE TABLE row_salts (
    table_name text COLLATE "C" NOT NULL,
    row_key    text COLLATE "C" NOT NULL,
    salt       text COLLATE "C" NOT NULL CHECK (salt <> ''),
    PRIMARY KEY (table_name, row_key)
);

-- Arguments: the columns of the key, and those that are not proved.
-- +goose StatementBegin
CREATE FUNCTION row_was_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    old_key text;
    new_key text;
    says text;
BEGIN
    IF TG_OP <> 'INSERT' THEN
        SELECT jsonb_agg(to_jsonb(OLD) -> k ORDER BY n)::text INTO old_key
            FROM unnest(string_to_array(TG_ARGV[0], ',')) WITH ORDINALITY AS u(k, n);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        SELECT jsonb_agg(to_jsonb(NEW) -> k ORDER BY n)::text INTO new_key
            FROM unnest(string_to_array(TG_ARGV[0], ',')) WITH ORDINALITY AS u(k, n);
        says := jsonb_strip_nulls(to_jsonb(NEW) - string_to_array(TG_ARGV[1], ','))::text;
    END IF;
    IF old_key IS NOT NULL AND old_key IS DISTINCT FROM new_key THEN
        RAISE NOTICE USING ERRCODE = '01PLG', MESSAGE = TG_TABLE_NAME || E'\t' || old_key || E'\t';
    END IF;
    IF new_key IS NOT NULL THEN
        RAISE NOTICE USING ERRCODE = '01PLG', MESSAGE = TG_TABLE_NAME || E'\t' || new_key || E'\t'
            || left(encode(sha256(convert_to(says, 'UTF8')), 'hex'), 40);
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- +goose StatementBegin
DO $$
DECLARE
    name text;
    keys text;
    proved text;
    left_out text;
BEGIN
    FOREACH name IN ARRAY ARRAY[
        'acknowledgements', 'api_tokens', 'authenticators', 'bookings', 'case_clubs', 'case_rules', 'case_steps',
        'cases', 'check_in_players', 'check_ins', 'club_associations', 'club_contacts', 'club_logos', 'clubs',
        'confirmations', 'draw_secrets', 'draws', 'entrant_players', 'entrants', 'floor_bans_lifted', 'floor_entries',
        'floor_events', 'floor_rounds', 'floor_secrets', 'floor_sheets', 'floor_templates', 'floor_tournaments',
        'frozen_results', 'heats', 'helper_links', 'hosting_applications', 'league_clubs', 'leagues', 'lineup_hand_ins',
        'lineups', 'master_play_off', 'match_reports', 'matchdays', 'member_contacts', 'memberships', 'no_shows',
        'notices', 'official_matchdays', 'passkeys', 'penalties', 'penalty_lifts', 'person_salts', 'players',
        'promotion_decisions', 'recovery_codes', 'registration_periods', 'registrations', 'roles', 'roster',
        'sanction_decisions', 'sanction_liftings', 'sanction_players', 'sanctions', 'season_clubs', 'season_ends',
        'season_fees', 'season_players', 'seasons', 'seats', 'secret_keys', 'settled_tasks', 'sit_and_gos', 'squad_exits',
        'squad_players', 'squads', 'stacks', 'team_mtts', 'tie_decision_clubs', 'tie_decisions', 'tournament_results',
        'tournaments', 'transfer_steps', 'transfers', 'users', 'waivers', 'withdrawals'] LOOP
        left_out := CASE name
            WHEN 'api_tokens' THEN 'last_used'
            WHEN 'authenticators' THEN 'last_step'
            WHEN 'passkeys' THEN 'credential,last_used'
            WHEN 'seasons' THEN 'version'
            ELSE '' END;
        SELECT string_agg(a.attname, ',' ORDER BY array_position(i.indkey::int2[], a.attnum)) INTO keys
            FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
            WHERE i.indrelid = name::regclass AND i.indisprimary;
        SELECT string_agg(quote_ident(a.attname), ', ') INTO proved FROM pg_attribute a
            WHERE a.attrelid = name::regclass AND a.attnum > 0 AND NOT a.attisdropped
            AND a.attname <> ALL (string_to_array(left_out, ','));
        EXECUTE format('CREATE TRIGGER row_was_written AFTER INSERT OR DELETE OR UPDATE %s ON %I FOR EACH ROW '
            'EXECUTE FUNCTION row_was_written(%L, %L)', CASE left_out WHEN '' THEN '' ELSE 'OF ' || proved END, name, keys, left_out);
    END LOOP;
END $$;
-- +goose StatementEnd

-- +goose Down
DROP FUNCTION row_was_written() CASCADE;
DROP TABLE row_salts;
DROP TABLE journal_rows;
ALTER TABLE journal DROP COLUMN written;
