-- The first shape of the database. Facts only: points, ranks and tables are computed.
--
-- Nothing is deleted by cascade, so nothing disappears unasked. The key of everything that belongs to a season
-- begins with the season; foreign keys find their rows by it. position keeps the order in which a file or an act gave rows.

-- +goose Up
PRAGMA application_id = 1347112007; -- "PKLG": this file is a database of the league

CREATE TABLE clubs (
    id   text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    name text NOT NULL CHECK (name <> ''),
    PRIMARY KEY (id)
) WITHOUT ROWID;

CREATE TABLE players (
    id          text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    given_name  text NOT NULL,
    family_name text NOT NULL CHECK (family_name <> ''),
    PRIMARY KEY (id)
) WITHOUT ROWID;

CREATE TABLE seasons (
    id         text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    name       text NOT NULL CHECK (name <> ''),
    start_date text NOT NULL CHECK (start_date IS date(start_date)),
    end_date   text NOT NULL CHECK (end_date IS date(end_date)),
    version    bigint NOT NULL CHECK (version >= imported),
    imported   bigint NOT NULL CHECK (imported >= 1),
    rules      text CHECK (json_valid(rules)),
    decides    boolean NOT NULL CHECK (decides IN (0, 1)),
    PRIMARY KEY (id),
    CHECK (start_date <= end_date)
) WITHOUT ROWID;

-- What a season says of its clubs and players beside their names.
CREATE TABLE season_clubs (
    season     text NOT NULL REFERENCES seasons (id),
    club       text NOT NULL REFERENCES clubs (id),
    position   bigint NOT NULL,
    short_name text NOT NULL,
    city       text NOT NULL,
    state      text NOT NULL,
    zvr_number text NOT NULL,
    PRIMARY KEY (season, club)
) WITHOUT ROWID;

CREATE TABLE season_players (
    season      text NOT NULL REFERENCES seasons (id),
    player      text NOT NULL REFERENCES players (id),
    position    bigint NOT NULL,
    birth_date  text CHECK (birth_date IS date(birth_date)),
    nationality text CHECK (nationality GLOB '[A-Z][A-Z]'),
    PRIMARY KEY (season, player)
) WITHOUT ROWID;

CREATE TABLE roster (
    season     text NOT NULL,
    position   bigint NOT NULL,
    player     text NOT NULL,
    club       text NOT NULL,
    from_date  text NOT NULL CHECK (from_date IS date(from_date)),
    until_date text CHECK (until_date IS date(until_date)),
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;
CREATE INDEX roster_player ON roster (player);
CREATE INDEX roster_club ON roster (club);

CREATE TABLE leagues (
    season   text NOT NULL REFERENCES seasons (id),
    id       text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    tier     bigint NOT NULL CHECK (tier BETWEEN 1 AND 3),
    name     text NOT NULL CHECK (name <> ''),
    rounds   bigint NOT NULL CHECK (rounds >= 0),
    PRIMARY KEY (season, id)
) WITHOUT ROWID;

CREATE TABLE league_clubs (
    season   text NOT NULL,
    league   text NOT NULL,
    club     text NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (season, league, club),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

CREATE TABLE matchdays (
    season          text NOT NULL,
    league          text NOT NULL,
    number          bigint NOT NULL CHECK (number >= 1),
    position        bigint NOT NULL,
    date            text NOT NULL CHECK (date IS date(date)),
    start_time      text CHECK (start_time GLOB '[0-2][0-9]:[0-5][0-9]'),
    venue           text,
    host            text,
    sng_start_chips bigint CHECK (sng_start_chips > 0),
    mtt_start_chips bigint CHECK (mtt_start_chips > 0),
    PRIMARY KEY (season, league, number),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, host) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

-- Six columns, because a lineup has six places by paragraph 3.2.11; NULL is a ghost.
CREATE TABLE lineups (
    season   text NOT NULL,
    league   text NOT NULL,
    matchday bigint NOT NULL,
    club     text NOT NULL,
    position bigint NOT NULL,
    captain  text NOT NULL,
    slot1    text,
    slot2    text,
    slot3    text,
    slot4    text,
    slot5    text,
    slot6    text,
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
) WITHOUT ROWID;

CREATE TABLE no_shows (
    season   text NOT NULL,
    league   text NOT NULL,
    matchday bigint NOT NULL,
    club     text NOT NULL,
    position bigint NOT NULL,
    PRIMARY KEY (season, league, matchday, club),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club)
) WITHOUT ROWID;

CREATE TABLE heats (
    season   text NOT NULL,
    league   text NOT NULL,
    matchday bigint NOT NULL,
    number   bigint NOT NULL CHECK (number BETWEEN 1 AND 3),
    is_open  boolean NOT NULL CHECK (is_open IN (0, 1)),
    PRIMARY KEY (season, league, matchday, number),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number)
) WITHOUT ROWID;

CREATE TABLE sit_and_gos (
    season       text NOT NULL,
    league       text NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    table_number bigint NOT NULL CHECK (table_number >= 1),
    position     bigint NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, table_number),
    FOREIGN KEY (season, league, matchday, heat) REFERENCES heats (season, league, matchday, number)
) WITHOUT ROWID;

-- A seat has exactly one of three shapes: a player with a place, a ghost of a club, a disqualified player.
CREATE TABLE seats (
    season       text NOT NULL,
    league       text NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    table_number bigint NOT NULL,
    position     bigint NOT NULL CHECK (position BETWEEN 1 AND 6),
    player       text,
    club         text,
    ghost        boolean NOT NULL CHECK (ghost IN (0, 1)),
    disqualified boolean NOT NULL CHECK (disqualified IN (0, 1)),
    place        bigint CHECK (place BETWEEN 1 AND 6),
    chips        bigint CHECK (chips >= 0),
    in_time      boolean NOT NULL CHECK (in_time IN (0, 1)),
    PRIMARY KEY (season, league, matchday, heat, table_number, position),
    FOREIGN KEY (season, league, matchday, heat, table_number)
        REFERENCES sit_and_gos (season, league, matchday, heat, table_number),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    CHECK ((player IS NULL) = ghost AND (club IS NOT NULL) = ghost),
    CHECK ((place IS NULL) = (ghost OR disqualified) AND NOT (ghost AND disqualified)),
    CHECK (chips IS NULL OR place IS NOT NULL),
    CHECK (NOT in_time OR coalesce(place, 0) = 1)
) WITHOUT ROWID;

CREATE TABLE team_mtts (
    season   text NOT NULL,
    league   text NOT NULL,
    matchday bigint NOT NULL,
    heat     bigint NOT NULL,
    mtt      text NOT NULL CHECK (mtt IN ('A', 'B')),
    position bigint NOT NULL,
    PRIMARY KEY (season, league, matchday, heat, mtt),
    FOREIGN KEY (season, league, matchday, heat) REFERENCES heats (season, league, matchday, number)
) WITHOUT ROWID;

-- A stack is held by a player or a ghost, or by nobody once it was removed (paragraph 3.2.17).
CREATE TABLE stacks (
    season       text NOT NULL,
    league       text NOT NULL,
    matchday     bigint NOT NULL,
    heat         bigint NOT NULL,
    mtt          text NOT NULL,
    position     bigint NOT NULL,
    club         text NOT NULL,
    player       text,
    ghost        boolean NOT NULL CHECK (ghost IN (0, 1)),
    start_chips  bigint NOT NULL CHECK (start_chips >= 0),
    end_chips    bigint NOT NULL CHECK (end_chips >= 0),
    out_order    bigint CHECK (out_order >= 1),
    removed      boolean NOT NULL CHECK (removed IN (0, 1)),
    disqualified boolean NOT NULL CHECK (disqualified IN (0, 1)),
    PRIMARY KEY (season, league, matchday, heat, mtt, position),
    UNIQUE (season, league, matchday, heat, mtt, club),
    FOREIGN KEY (season, league, matchday, heat, mtt)
        REFERENCES team_mtts (season, league, matchday, heat, mtt),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    CHECK ((player IS NOT NULL) + ghost + removed = 1),
    CHECK (NOT disqualified OR player IS NOT NULL),
    CHECK (out_order IS NULL OR NOT removed)
) WITHOUT ROWID;

CREATE TABLE sanctions (
    season   text NOT NULL,
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind IN ('disqualification', 'correction')),
    league   text NOT NULL,
    matchday bigint CHECK (matchday >= 1),
    club     text NOT NULL,
    points   bigint NOT NULL,
    date     text CHECK (date IS date(date)),
    rule     text,
    reason   text,
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, league, matchday) REFERENCES matchdays (season, league, number),
    FOREIGN KEY (season, league, club) REFERENCES league_clubs (season, league, club),
    CHECK (kind = 'correction' OR points = 0 AND matchday IS NOT NULL)
) WITHOUT ROWID;

CREATE TABLE sanction_players (
    season   text NOT NULL,
    sanction bigint NOT NULL,
    position bigint NOT NULL,
    player   text NOT NULL,
    PRIMARY KEY (season, sanction, position),
    FOREIGN KEY (season, sanction) REFERENCES sanctions (season, position),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
) WITHOUT ROWID;

CREATE TABLE tie_decisions (
    season     text NOT NULL,
    position   bigint NOT NULL,
    league     text NOT NULL,
    decided_by text NOT NULL CHECK (decided_by IN ('heads_up', 'lot')),
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, league) REFERENCES leagues (season, id)
) WITHOUT ROWID;

CREATE TABLE tie_decision_clubs (
    season       text NOT NULL,
    tie_decision bigint NOT NULL,
    position     bigint NOT NULL,
    club         text NOT NULL,
    PRIMARY KEY (season, tie_decision, position),
    FOREIGN KEY (season, tie_decision) REFERENCES tie_decisions (season, position),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

CREATE TABLE waivers (
    season   text NOT NULL,
    position bigint NOT NULL,
    club     text NOT NULL,
    PRIMARY KEY (season, position),
    UNIQUE (season, club),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

CREATE TABLE master_play_off (
    season   text NOT NULL,
    position bigint NOT NULL,
    club     text NOT NULL,
    waives   boolean NOT NULL CHECK (waives IN (0, 1)),
    PRIMARY KEY (season, position),
    UNIQUE (season, club),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club)
) WITHOUT ROWID;

CREATE TABLE promotion_decisions (
    season      text NOT NULL,
    position    bigint NOT NULL,
    club        text NOT NULL,
    from_league text,
    to_league   text,
    reason      text NOT NULL,
    PRIMARY KEY (season, position),
    FOREIGN KEY (season, club) REFERENCES season_clubs (season, club),
    FOREIGN KEY (season, from_league) REFERENCES leagues (season, id),
    FOREIGN KEY (season, to_league) REFERENCES leagues (season, id)
) WITHOUT ROWID;

CREATE TABLE tournaments (
    season   text NOT NULL REFERENCES seasons (id),
    id       text NOT NULL CHECK (length(id) BETWEEN 1 AND 64),
    position bigint NOT NULL,
    name     text NOT NULL CHECK (name <> ''),
    date     text NOT NULL CHECK (date IS date(date)),
    kind     text NOT NULL CHECK (kind IN ('national', 'championship', 'students')),
    entries  bigint NOT NULL CHECK (entries >= 0),
    paid     bigint CHECK (paid >= 0),
    PRIMARY KEY (season, id)
) WITHOUT ROWID;

CREATE TABLE tournament_results (
    season     text NOT NULL,
    tournament text NOT NULL,
    position   bigint NOT NULL,
    player     text NOT NULL,
    place      bigint NOT NULL CHECK (place >= 1),
    PRIMARY KEY (season, tournament, position),
    UNIQUE (season, tournament, player),
    FOREIGN KEY (season, tournament) REFERENCES tournaments (season, id),
    FOREIGN KEY (season, player) REFERENCES season_players (season, player)
) WITHOUT ROWID;

CREATE TABLE users (
    id         text NOT NULL,
    email      text NOT NULL UNIQUE,
    name       text NOT NULL,
    password   text NOT NULL,
    created_at timestamp NOT NULL,
    PRIMARY KEY (id)
) WITHOUT ROWID;

-- A role names its matchday without a foreign key: it stays when the season is imported anew.
CREATE TABLE roles (
    user_id  text NOT NULL REFERENCES users (id),
    position bigint NOT NULL,
    kind     text NOT NULL CHECK (kind <> ''),
    season   text,
    league   text,
    matchday bigint,
    PRIMARY KEY (user_id, position)
) WITHOUT ROWID;

CREATE TABLE sessions (
    digest     text NOT NULL,
    user_id    text NOT NULL REFERENCES users (id),
    created_at timestamp NOT NULL,
    expires_at timestamp NOT NULL,
    PRIMARY KEY (digest)
) WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE answers (
    user_id     text NOT NULL REFERENCES users (id),
    key         text NOT NULL CHECK (key <> ''),
    request     text NOT NULL,
    status      bigint NOT NULL,
    etag        text NOT NULL,
    body        text NOT NULL,
    answered_at timestamp NOT NULL,
    PRIMARY KEY (user_id, key)
) WITHOUT ROWID;
CREATE INDEX answers_age ON answers (answered_at);

-- The journal speaks of seasons by name, without a foreign key: it stays when what it speaks of is gone.
CREATE TABLE journal (
    seq     integer PRIMARY KEY AUTOINCREMENT,
    at      timestamp NOT NULL,
    user_id text REFERENCES users (id),
    act     text NOT NULL CHECK (act <> ''),
    season  text,
    subject text NOT NULL,
    before  text NOT NULL,
    after   text NOT NULL,
    reason  text NOT NULL
);
CREATE INDEX journal_season ON journal (season);

-- +goose StatementBegin
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_is_not_deleted BEFORE DELETE ON journal
BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER journal_is_not_replaced BEFORE INSERT ON journal
WHEN EXISTS (SELECT 1 FROM journal WHERE seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the journal is only ever added to'); END;
-- +goose StatementEnd

-- +goose Down
DROP TABLE journal;
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
