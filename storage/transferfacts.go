package storage

import (
	"context"
	"encoding/json"

	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// TransferFacts returns the numbers and leagues of these seasons, and of these players the rosters and the matchdays on which they
// had a seat or a stack. It asks as often for one season as for twenty.
func (r reader) TransferFacts(ctx context.Context, seasons, players []string) (map[string]*seasonfile.File, error) {
	files := map[string]*seasonfile.File{}
	for _, read := range []func(_ context.Context, seasons, players []string, _ map[string]*seasonfile.File) error{
		r.termsOfSeasons, r.termsOfLeagues, r.transferredRoster, r.transferredSeats,
	} {
		if err := read(ctx, seasons, players, files); err != nil {
			return nil, failed("read the seasons of transfers", err)
		}
	}
	return files, nil
}

func (r reader) termsOfSeasons(ctx context.Context, seasons, _ []string, files map[string]*seasonfile.File) error {
	var rows []seasonRow
	if err := r.with(ctx).Find(&rows, "id IN ?", seasons).Error; err != nil {
		return err
	}
	for i := range rows {
		row := &rows[i]
		f := &seasonfile.File{Season: seasonfile.Season{ID: row.ID, Name: row.Name, Start: row.StartDate, End: row.EndDate}}
		if row.Rules != nil {
			if err := json.Unmarshal([]byte(*row.Rules), &f.Rules); err != nil {
				return err
			}
		}
		files[row.ID] = f
	}
	return nil
}

func (r reader) termsOfLeagues(ctx context.Context, seasons, _ []string, files map[string]*seasonfile.File) error {
	var rows []leagueRow
	err := r.with(ctx).Order("season, position").Find(&rows, "season IN ?", seasons).Error
	for i := range rows {
		l, err := rows[i].league()
		if err != nil {
			return err
		}
		f := files[rows[i].Season]
		f.Leagues = append(f.Leagues, l)
	}
	return err
}

func (r reader) transferredRoster(ctx context.Context, seasons, players []string, files map[string]*seasonfile.File) error {
	var rows []membershipRow
	err := r.with(ctx).Order("season, position").Find(&rows, "season IN ? AND player IN ?", seasons, players).Error
	for i := range rows {
		f := files[rows[i].Season]
		f.Roster = append(f.Roster, rows[i].membership())
	}
	return err
}

// seatsOfTransferred are the seats and stacks of players, each once a matchday, with the club whose lineup names them.
const seatsOfTransferred = `SELECT a.season, a.league, a.matchday, m.date, l.club, a.player FROM (
		SELECT season, league, matchday, player FROM seats WHERE season IN @seasons AND player IN @players
		UNION SELECT season, league, matchday, player FROM stacks WHERE season IN @seasons AND player IN @players) a
	JOIN matchdays m ON m.season = a.season AND m.league = a.league AND m.number = a.matchday
	JOIN lineups l ON l.season = a.season AND l.league = a.league AND l.matchday = a.matchday
		AND a.player IN (l.slot1, l.slot2, l.slot3, l.slot4, l.slot5, l.slot6)
	ORDER BY a.season, a.league, m.position, a.matchday, l.position, a.player`

func (r reader) transferredSeats(ctx context.Context, seasons, players []string, files map[string]*seasonfile.File) error {
	query := r.with(ctx).Raw(seatsOfTransferred, map[string]any{"seasons": seasons, "players": players})
	return scan(query, func(take func(...any) error) error {
		var season, league, date, of, player string
		var number int
		if err := take(&season, &league, &number, &date, &of, &player); err != nil {
			return err
		}
		seat(files[season].League(league), number, date, of, player)
		return nil
	})
}

// seat gives a player a slot and a seat on a matchday of a league; the matchdays come one after the other, and on each the
// clubs.
func seat(l *scoring.League, number int, date, club, player string) {
	if n := len(l.Matchdays); n == 0 || l.Matchdays[n-1].Number != number {
		l.Matchdays = append(l.Matchdays, scoring.Matchday{Number: number, Date: date,
			Heats: []scoring.Heat{{SitAndGos: []scoring.SitAndGo{{}}}}})
	}
	m := &l.Matchdays[len(l.Matchdays)-1]
	if n := len(m.Lineups); n == 0 || m.Lineups[n-1].Club != club {
		m.Lineups = append(m.Lineups, scoring.Lineup{Club: club})
	}
	slots := &m.Lineups[len(m.Lineups)-1].Slots
	for i := range slots {
		if slots[i] == "" {
			slots[i] = player
			break
		}
	}
	card := &m.Heats[0].SitAndGos[0]
	card.Seats = append(card.Seats, scoring.Seat{Player: player})
}
