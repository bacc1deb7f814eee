-- +goose Up

-- The link of a club for the chat of its team, for a season; only a digest of it is stored.
CREATE TABLE team_links (
    club    text COLLATE "C" PRIMARY KEY REFERENCES clubs (id),
    season  text COLLATE "C" NOT NULL REFERENCES seasons (id),
    digest  text COLLATE "C" NOT NULL UNIQUE,
    made_at timestamptz NOT NULL
);

-- Whose name was tapped behind it, and by which device he answers; of what the device holds only a digest is stored.
CREATE TABLE team_taps (
    club      text COLLATE "C" NOT NULL REFERENCES team_links (club),
    player    text COLLATE "C" NOT NULL REFERENCES players (id),
    season    text COLLATE "C" NOT NULL REFERENCES seasons (id),
    digest    text COLLATE "C" NOT NULL UNIQUE,
    tapped_at timestamptz NOT NULL,
    PRIMARY KEY (club, player)
);

ALTER TABLE askings ADD COLUMN by_team_link boolean NOT NULL DEFAULT false;

-- +goose Down
ALTER TABLE askings DROP COLUMN by_team_link;
DROP TABLE team_taps;
DROP TABLE team_links;
