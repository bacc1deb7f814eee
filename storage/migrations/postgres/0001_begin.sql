-- The first shape of the database. Facts only: points, ranks and tables are computed.
--
-- Nothing is deleted by cascade, so nothing disappears unasked. The key of everything that belongs to a season
-- begins with the season; foreign keys find their rows by it. position keeps the order in which a file or an act gave rows.
-- Texts are ordered by their bytes, whatever the language of the server.

-- +goose Up
CREATE TABLE clubs (
    id   text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    name text COLLATE "C" NOT NULL CHECK (name <> ''),
    PRIMARY KEY (id)
);

CREATE TABLE players (
    id          text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    given_name  text COLLATE "C" NOT NULL,
    family_name text COLLATE "C" NOT NULL CHECK (family_name <> ''),
    PRIMARY KEY (id)
);

CREATE TABLE seasons (
    id         text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    name       text COLLATE "C" NOT NULL CHECK (name <> ''),
    start_date text COLLATE "C" NOT NULL CHECK (start_date ~ '^\d{4}-\d\d-\d\d$'),
    end_date   text COLLATE "C" NOT NULL CHECK (end_date ~ '^\d{4}-\d\d-\d\d$'),
    version    bigint NOT NULL CHECK (version >= imported),
    imported   bigint NOT NULL CHECK (imported >= 1),
    rules      text COLLATE "C" CHECK (rules IS NULL OR rules::json IS NOT NULL),
    decides    boolean NOT NULL,
    PRIMARY KEY (id),
    CHECK (start_date <= end_date)
);

-- What a season says of its clubs and players beside their names.
CREATE TABLE season_clubs (
    season     text COLLATE "C" NOT NULL REFERENCES seasons (id),
    club       text COLLATE "C" NOT NULL REFERENCES clubs (id),
    position   bigint NOT NULL,
    short_name text COLLATE "C" NOT NULL,
    city       text COLLATE "C" NOT NULL,
    state      text COLLATE "C" NOT NULL,
    zvr_number text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, club)
);

CREATE TABLE season_players (
    season      text COLLATE "C" NOT NULL REFERENCES seasons (id),
    player      text COLLATE "C" NOT NULL REFERENCES players (id),
    position    bigint NOT NULL,
    birth_date  text COLLATE "C" CHECK (birth_date ~ '^\d{4}-\d\d-\d\d$'),
    nationality text COLLATE "C" CHECK (nationality ~ '^[A-Z][A-Z]$'),
    PRIMARY KEY (season, player)
);

CREATE TABLE roster (
    season     text COLLATE "C" NOT NULL,
    position   bigint NOT NULL,
    player     text COLLATE "C" NOT NULL,
    club       text COLLATE "C" NOT NULL,
    from_date  text COLLATE "C" NOT NULL CHECK (from_date ~ '^\d{4}-\d\d-\d\d$'),
    until_date text COLLATE "C" CHECK (until_date ~ '^\d{4}-\d\d-\d\d$'),
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);
CREATE INDEX roster_player ON roster (player);
CREATE INDEX roster_club ON roster (club);

CREATE TABLE leagues (
    season   text COLLATE "C" NOT NULL REFERENCES seasons (id),
    id       text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    tier     bigint NOT NULL CHECK (tier BETWEEN 1 AND 3),
    name     text COLLATE "C" NOT NULL CHECK (name <> ''),
    rounds   bigint NOT NULL CHECK (rounds >= 0),
    PRIMARY KEY (season, id)
);

CREATE TABLE league_clubs (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    club     text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (season, league, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);

CREATE TABLE matchdays (
    season          text COLLATE "C" NOT NULL,
    league          text COLLATE "C" NOT NULL,
    number          bigint NOT NULL CHECK (number >= 1),
    position        bigint NOT NULL,
    date            text COLLATE "C" NOT NULL CHECK (date ~ '^\d{4}-\d\d-\d\d$'),
    start_time      text COLLATE "C" CHECK (start_time ~ '^[0-2]\d:[0-5]\d$'),
    venue           text COLLATE "C",
    host            text COLLATE "C",
    sng_start_chips bigint CHECK (sng_start_chips > 0),
    mtt_start_chips bigint CHECK (mtt_start_chips > 0),
    PRIMARY KEY (season, league, number),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, host) REFERENCES season_clubs (season, club)
);

-- Six columns, because a lineup has six places by paragraph 3.2.11; NULL is a ghost.
CREATE TABLE lineups (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    club     text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    captain  text COLLATE "C" NOT NULL,
    slot1    text COLLATE "C",
    slot2    text COLLATE "C",
    slot3    text COLLATE "C",
    slot4    text COLLATE "C",
    slot5    text COLLATE "C",
    slot6    text COLLATE "C",
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club),
    FOREIGN KEY (season, captain) REFERENCES season_players (season, player),
    FOREIGN KEY (season, slot1) REFERENCES season_players (season, player),
    FOREIGN KEY (season, slot2) REFERENCES season_players (season, player),
    FOREIGN KEY (season, slot3) REFERENCES season_players (season, player),
    FOREIGN KEY (season, slot4) REFERENCES season_players (season, player),
    FOREIGN KEY (season, slot5) REFERENCES season_players (season, player),
    FOREIGN KEY (season, slot6) REFERENCES season_players (season, player)
);

CREATE TABLE no_shows (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    club     text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
);

CREATE TABLE heats (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    number   bigint NOT NULL CHECK (number BETWEEN 1 AND 3),
    is_open  boolean NOT NULL,
    PRIMARY KEY (season, league, matchday, number),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
);

CREATE TABLE sit_and_gos (
    season       text COLLATE "C" NOT NULL,
    league       text COLLATE "C" NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    table_number bigint NOT NULL CHECK (table_number >= 1),
    position     bigint NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, table_number),
    FOREIGN KEY (season, league, matchday, heat) REFERENCES heats (season, league, matchday, number)
);

-- A seat has exactly one of three shapes: a player with a place, a ghost of a club, a disqualified player.
CREATE TABLE seats (
    season       text COLLATE "C" NOT NULL,
    league       text COLLATE "C" NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    table_number bigint NOT NULL,
    position     bigint NOT NULL CHECK (position BETWEEN 1 AND 6),
    player       text COLLATE "C",
    club         text COLLATE "C",
    ghost        boolean NOT NULL,
    disqualified boolean NOT NULL,
    place        bigint CHECK (place BETWEEN 1 AND 6),
    chips        bigint CHECK (chips >= 0),
    in_time      boolean NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, table_number, position),
    FOREIGN KEY (season, league, matchday, heat, table_number)
        REFERENCES sit_and_gos (season, league, matchday, heat, table_number),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    CHECK ((player IS NULL) = ghost AND (club IS NOT NULL) = ghost),
    CHECK ((place IS NULL) = (ghost OR disqualified) AND NOT (ghost AND disqualified)),
    CHECK (chips IS NULL OR place IS NOT NULL),
    CHECK (NOT in_time OR coalesce(place, 0) = 1)
);
CREATE INDEX seats_player ON seats (season, player); -- so that deleting a season does not look through its dead rows

CREATE TABLE team_mtts (
    season   text COLLATE "C" NOT NULL,
    league   text COLLATE "C" NOT NULL,
    matchday bigint NOT NULL,
    heat     bigint NOT NULL,
    mtt      text COLLATE "C" NOT NULL CHECK (mtt IN ('A', 'B')),
    position bigint NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, mtt),
    FOREIGN KEY (season, league, matchday, heat) REFERENCES heats (season, league, matchday, number)
);

-- A stack is held by a player or a ghost, or by nobody once it was removed (paragraph 3.2.17).
CREATE TABLE stacks (
    season       text COLLATE "C" NOT NULL,
    league       text COLLATE "C" NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    mtt          text COLLATE "C" NOT NULL,
    position     bigint NOT NULL,
    club         text COLLATE "C" NOT NULL,
    player       text COLLATE "C",
    ghost        boolean NOT NULL,
    start_chips  bigint NOT NULL CHECK (start_chips >= 0),
    end_chips    bigint NOT NULL CHECK (end_chips >= 0),
    out_order    bigint CHECK (out_order >= 1),
    removed      boolean NOT NULL,
    disqualified boolean NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, mtt, position),
    UNIQUE (season, league, matchday, heat, mtt, club),
    FOREIGN KEY (season, league, matchday, heat, mtt)
        REFERENCES team_mtts (season, league, matchday, heat, mtt),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    CHECK ((player IS NOT NULL)::int + ghost::int + removed::int = 1),
    CHECK (NOT disqualified OR player IS NOT NULL),
    CHECK (out_order IS NULL OR NOT removed)
);
CREATE INDEX stacks_player ON stacks (season, player); -- so that deleting a season does not look through its dead rows

CREATE TABLE sanctions (
    season   text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('disqualification', 'correction')),
    league   text COLLATE "C" NOT NULL,
    matchday bigint CHECK (matchday >= 1),
    club     text COLLATE "C" NOT NULL,
    points   bigint NOT NULL,
    date     text COLLATE "C" CHECK (date ~ '^\d{4}-\d\d-\d\d$'),
    rule     text COLLATE "C",
    reason   text COLLATE "C",
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club),
    CHECK (kind = 'correction' OR points = 0 AND matchday IS NOT NULL)
);

CREATE TABLE sanction_players (
    season   text COLLATE "C" NOT NULL,
    sanction bigint NOT NULL,
    position bigint NOT NULL,
    player   text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, sanction, position),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
);

CREATE TABLE tie_decisions (
    season     text COLLATE "C" NOT NULL,
    position   bigint NOT NULL,
    league     text COLLATE "C" NOT NULL,
    decided_by text COLLATE "C" NOT NULL CHECK (decided_by IN ('heads_up', 'lot')),
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id)
);

CREATE TABLE tie_decision_clubs (
    season       text COLLATE "C" NOT NULL,
    tie_decision bigint NOT NULL,
    position     bigint NOT NULL,
    club         text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, tie_decision, position),
    FOREIGN KEY (season, tie_decision) REFERENCES tie_decisions (season, position),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);

CREATE TABLE waivers (
    season   text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    club     text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, position),
    UNIQUE (season, club),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);

CREATE TABLE master_play_off (
    season   text COLLATE "C" NOT NULL,
    position bigint NOT NULL,
    club     text COLLATE "C" NOT NULL,
    waives   boolean NOT NULL,
    PRIMARY KEY (season, position),
    UNIQUE (season, club),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
);

CREATE TABLE promotion_decisions (
    season      text COLLATE "C" NOT NULL,
    position    bigint NOT NULL,
    club        text COLLATE "C" NOT NULL,
    from_league text COLLATE "C",
    to_league   text COLLATE "C",
    reason      text COLLATE "C" NOT NULL,
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    FOREIGN KEY (season, from_league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, to_league) REFERENCES leagues (season, id)
);

CREATE TABLE tournaments (
    season   text COLLATE "C" NOT NULL REFERENCES seasons (id),
    id       text COLLATE "C" NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    name     text COLLATE "C" NOT NULL CHECK (name <> ''),
    date     text COLLATE "C" NOT NULL CHECK (date ~ '^\d{4}-\d\d-\d\d$'),
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('national', 'championship', 'students')),
    entries  bigint NOT NULL CHECK (entries >= 0),
    paid     bigint CHECK (paid >= 0),
    PRIMARY KEY (season, id)
);

CREATE TABLE tournament_results (
    season     text COLLATE "C" NOT NULL,
    tournament text COLLATE "C" NOT NULL,
    position   bigint NOT NULL,
    player     text COLLATE "C" NOT NULL,
    place      bigint NOT NULL CHECK (place >= 1),
    PRIMARY KEY (season, tournament, position),
    UNIQUE (season, tournament, player),
    FOREIGN KEY (season, tournament) REFERENCES tournaments (season, id),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
);
CREATE INDEX tournament_results_player ON tournament_results (season, player); -- so that deleting a season does not look through its dead rows

CREATE TABLE users (
    id         text COLLATE "C" NOT NULL,
    email      text COLLATE "C" NOT NULL UNIQUE,
    name       text COLLATE "C" NOT NULL,
    password   text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);

-- A role names its matchday without a foreign key: it stays when the season is imported anew.
CREATE TABLE roles (
    user_id  text COLLATE "C" NOT NULL REFERENCES users (id),
    position bigint NOT NULL,
    kind     text COLLATE "C" NOT NULL CHECK (kind <> ''),
    season   text COLLATE "C",
    league   text COLLATE "C",
    matchday bigint,
    PRIMARY KEY (user_id, position)
);

CREATE TABLE sessions (
    digest     text COLLATE "C" NOT NULL,
    user_id    text COLLATE "C" NOT NULL REFERENCES users (id),
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (digest)
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE answers (
    user_id     text COLLATE "C" NOT NULL REFERENCES users (id),
    key         text COLLATE "C" NOT NULL CHECK (key <> ''),
    request     text COLLATE "C" NOT NULL,
    status      bigint NOT NULL,
    etag        text COLLATE "C" NOT NULL,
    body        text COLLATE "C" NOT NULL,
    answered_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX answers_age ON answers (answered_at);

-- The journal speaks of seasons by name, without a foreign key: it stays when what it speaks of is gone.
CREATE TABLE journal (
    seq     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at      timestamptz NOT NULL,
    user_id text COLLATE "C" REFERENCES users (id),
    act     text COLLATE "C" NOT NULL CHECK (act <> ''),
    season  text COLLATE "C",
    subject text COLLATE "C" NOT NULL,
    before  text COLLATE "C" NOT NULL,
    after   text COLLATE "C" NOT NULL,
    reason  text COLLATE "C" NOT NULL
);
CREATE INDEX journal_season ON journal (season);

-- +goose StatementBegin
CREATE FUNCTION journal_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the journal is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_only_added_to();

-- +goose Down
DROP TABLE journal;
DROP FUNCTION journal_is_only_added_to();
DROP TABLE answers;
DROP TABLE sessions;
DROP TABLE roles;
DROP TABLE users;
DROP TABLE tournament_results;
DROP TABLE tournaments;
DROP TABLE promotion_decisions;
DROP TABLE master_play_off;
DROP TABLE waivers;
DROP TABLE tie_decision_clubs;
DROP TABLE tie_decisions;
DROP TABLE sanction_players;
DROP TABLE sanctions;
DROP TABLE stacks;
DROP TABLE team_mtts;
DROP TABLE seats;
DROP TABLE sit_and_gos;
DROP TABLE heats;
DROP TABLE no_shows;
DROP TABLE lineups;
DROP TABLE matchdays;
DROP TABLE league_clubs;
DROP TABLE leagues;
DROP TABLE roster;
DROP TABLE season_players;
DROP TABLE season_clubs;
DROP TABLE seasons;
DROP TABLE players;
DROP TABLE clubs;
