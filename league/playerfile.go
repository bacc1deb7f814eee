package league

import (
	"context"
	"errors"
	"slices"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
)

// PlayerFile is everything that is stored about one player, as one document.
type PlayerFile struct {
	Player      register.PlayerRecord     `json:"player"`
	Erased      bool                      `json:"erased"`
	Memberships []scoring.Membership      `json:"memberships"`
	Seasons     []PlayerSeason            `json:"seasons"` // the latest first
	Transfers   []register.TransferRecord `json:"transfers"`
	Squads      []PlayerSquad             `json:"squads"`
	Photos      []PlayerPhoto             `json:"photos"`  // of round cards on which he stands
	Journal     []JournalMark             `json:"journal"` // the oldest first
	Merged      []MergedRecord            `json:"merged,omitempty"`
	Died        string                    `json:"died,omitempty" format:"date"` // for admins alone

	// What his clubs know of him for themselves, for their presidents alone.
	Contacts map[string]register.MemberContact `json:"contacts"` // how they reach him, by club
	Answers  []PlayerReply                     `json:"answers"`  // whether he can play
}

// MergedRecord is a record of the same human that was merged into the player's, as it was registered.
type MergedRecord struct {
	Player register.PlayerRecord `json:"player"`
	On     string                `json:"on" format:"date"`
}

// PlayerPhoto is a photo of a round card on which a player stands (§ 3.2.18).
type PlayerPhoto struct {
	Season   string `json:"season"`
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
	Heat     int    `json:"heat"`
	Table    int    `json:"table"`
	Until    string `json:"until,omitempty" format:"date"` // the last day on which it is kept; missing while that is open
}

// PlayerReply is what a club has asked a player about a matchday, and what he has said.
type PlayerReply struct {
	Club     string              `json:"club"`
	Season   string              `json:"season"`
	League   string              `json:"league"`
	Matchday int                 `json:"matchday"`
	Asked    time.Time           `json:"asked"`
	Letters  int                 `json:"letters"`
	Reply    *availability.Reply `json:"reply,omitempty"` // missing while he has said nothing
}

// PlayerSeason is what a season says of a player, and what he has reached in it.
type PlayerSeason struct {
	Season      string               `json:"season"`
	BirthDate   string               `json:"birth_date,omitempty"`
	Nationality string               `json:"nationality,omitempty"`
	Roster      []scoring.Membership `json:"roster"`
	Matchdays   []PlayerMatchday     `json:"matchdays"`
	MVP         []PlayerMVP          `json:"mvp"`
	Tournaments []PlayerTournament   `json:"tournaments"`
	Ranking     *scoring.Ranked      `json:"austrian_ranking,omitempty"`
	Sanctions   []scoring.Sanction   `json:"sanctions"`
}

// PlayerMatchday is a matchday on which a player was captain, stood in a lineup, had seats or stacks.
type PlayerMatchday struct {
	League   string             `json:"league"`
	Matchday int                `json:"matchday"`
	Date     string             `json:"date" format:"date"`
	Lineup   *scoring.Lineup    `json:"lineup,omitempty"`
	Seats    []PlayerSeat       `json:"seats"`
	Stacks   []PlayerStack      `json:"stacks"`
	Result   *scoring.PlayerDay `json:"result,omitempty"`

	Identified *bool              `json:"identified,omitempty"` // missing where he was not checked in
	Penalties  []matchday.Penalty `json:"penalties"`
}

// PlayerSeat is a seat at a Sit'n'Go table.
type PlayerSeat struct {
	Heat  int `json:"heat"`
	Table int `json:"table"`
	scoring.Seat
}

// PlayerStack is a stack in a team MTT.
type PlayerStack struct {
	Heat int    `json:"heat"`
	MTT  string `json:"mtt"`
	scoring.Stack
}

// PlayerMVP is a row in the MVP list of a league.
type PlayerMVP struct {
	League string `json:"league"`
	scoring.MVP
}

// PlayerTournament is a place in a tournament.
type PlayerTournament struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Date  string `json:"date" format:"date"`
	Place int    `json:"place"`
}

// JournalMark is an entry of the journal that names somebody.
type JournalMark struct {
	Seq     int64     `json:"seq"`
	At      time.Time `json:"at"`
	Act     string    `json:"act"`
	Season  string    `json:"season,omitempty"`
	Subject string    `json:"subject"`
	Before  string    `json:"before,omitempty"`
	After   string    `json:"after,omitempty"`
	Reason  string    `json:"reason,omitempty"`
	AsOf    string    `json:"as_of,omitempty"`
}

// PlayerFile returns everything that is stored about a player: to admins and to the president of his club.
func (o *Office) PlayerFile(ctx context.Context, by acts.Actor, player string) (*PlayerFile, error) {
	if _, err := o.PlaceOf(ctx, by, acts.DeedReadPlayer, player); err != nil {
		return nil, err
	}
	p, err := o.store.Player(ctx, player)
	if err != nil {
		return nil, err
	}
	file := &PlayerFile{Player: *p.Record(), Erased: p.Erased, Seasons: []PlayerSeason{}, Transfers: []register.TransferRecord{},
		Journal: []JournalMark{}}
	if file.Memberships, err = o.store.PlayerRoster(ctx, player); err != nil {
		return nil, err
	}
	v, err := o.Current(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range v.Seasons {
		if year := s.playerSeason(player); year != nil {
			file.Seasons = append(file.Seasons, *year)
		}
	}
	if err := o.fromTheHall(ctx, file); err != nil {
		return nil, err
	}
	if err := o.fromPhotos(ctx, file); err != nil {
		return nil, err
	}
	if err := o.fromHisClubs(ctx, by, file); err != nil {
		return nil, err
	}
	merges, err := o.store.Merges(ctx, player)
	if err != nil {
		return nil, err
	}
	if file.Died, err = o.Death(ctx, by, player); err != nil && !errors.Is(err, acts.ErrDenied) {
		return nil, err
	}
	for i := range merges {
		file.Merged = append(file.Merged, MergedRecord{*merges[i].Was.Record(), merges[i].On})
	}
	transfers, err := o.store.Transfers(ctx, "", player)
	if err != nil {
		return nil, err
	}
	for i := range transfers {
		file.Transfers = append(file.Transfers, *transfers[i].Record())
	}
	if file.Squads, err = o.squadsOf(ctx, player); err != nil {
		return nil, err
	}
	entries, err := o.store.JournalNaming(ctx, player)
	for _, e := range entries {
		file.Journal = append(file.Journal, JournalMark{e.Seq, e.At, e.Act, e.Season, string(e.Subject), e.Before, e.After, e.Reason, e.AsOf})
	}
	return file, err
}

// Alias returns what stands for an id that a player once had, none if nobody had it.
func (w *Views) Alias(ctx context.Context, id string) (register.Alias, error) {
	aliases, err := w.store.Aliases(ctx)
	i := slices.IndexFunc(aliases, func(a register.Alias) bool { return a.Was == id })
	if i < 0 {
		return register.Alias{}, err
	}
	return aliases[i], nil
}

// fromHisClubs adds what the player's clubs know of him for themselves, as far as the caller may read it.
func (o *Office) fromHisClubs(ctx context.Context, by acts.Actor, file *PlayerFile) (err error) {
	if file.Contacts, err = o.ContactsOf(ctx, by, file.Player.ID); err != nil {
		return err
	}
	asked, err := o.Availability.OfPlayer(ctx, by, file.Player.ID)
	file.Answers = []PlayerReply{}
	for i := range asked {
		a := &asked[i]
		answer := PlayerReply{Club: a.Club, Season: a.At.Season, League: a.At.League, Matchday: a.At.Number, Asked: a.Asked, Letters: a.Letters}
		if a.Reply.Says != "" {
			answer.Reply = &a.Reply
		}
		file.Answers = append(file.Answers, answer)
	}
	return err
}

// playerSeason gathers what a season has of a player, nil if it does not know him.
func (v *SeasonView) playerSeason(player string) *PlayerSeason {
	year := &PlayerSeason{Season: v.Head.ID, Roster: []scoring.Membership{}, Matchdays: []PlayerMatchday{}, MVP: []PlayerMVP{},
		Tournaments: []PlayerTournament{}, Sanctions: []scoring.Sanction{}}
	known := false
	for i := range v.File.Players {
		if p := &v.File.Players[i]; p.ID == player {
			known, year.BirthDate, year.Nationality = true, p.BirthDate, p.Nationality
		}
	}
	if !known {
		return nil
	}
	for _, m := range v.File.Roster {
		if m.Player == player {
			year.Roster = append(year.Roster, m)
		}
	}
	for i := range v.File.Leagues {
		year.league(v, &v.File.Leagues[i], player)
	}
	for _, t := range v.File.Tournaments {
		for _, r := range t.Results {
			if r.Player == player {
				year.Tournaments = append(year.Tournaments, PlayerTournament{t.ID, t.Name, t.Date, r.Place})
			}
		}
	}
	for i := range v.Results.AustrianRanking {
		if r := &v.Results.AustrianRanking[i]; r.Player == player {
			year.Ranking = r
		}
	}
	for _, s := range v.File.Sanctions {
		for _, named := range s.Players {
			if named == player {
				year.Sanctions = append(year.Sanctions, s)
			}
		}
	}
	return year
}

// league gathers what a league has of a player.
func (y *PlayerSeason) league(v *SeasonView, l *scoring.League, player string) {
	results := v.Results.League(l.ID)
	for i := range l.Matchdays {
		m := &l.Matchdays[i]
		day := PlayerMatchday{League: l.ID, Matchday: m.Number, Date: m.Date, Seats: []PlayerSeat{}, Stacks: []PlayerStack{}}
		day.gather(m, player)
		if result := results.Matchday(m.Number); result != nil {
			for j := range result.Players {
				if result.Players[j].Player == player {
					day.Result = &result.Players[j]
				}
			}
		}
		if day.Lineup != nil || len(day.Seats)+len(day.Stacks) > 0 {
			y.Matchdays = append(y.Matchdays, day)
		}
	}
	for _, row := range results.MVP {
		if row.Player == player {
			y.MVP = append(y.MVP, PlayerMVP{l.ID, row})
		}
	}
}

// gather collects where a player stands and sits on a matchday.
func (d *PlayerMatchday) gather(m *scoring.Matchday, player string) {
	club := eligibility.ClubOf(m, player)
	for i := range m.Lineups {
		if m.Lineups[i].Club == club || m.Lineups[i].Captain == player {
			d.Lineup = &m.Lineups[i]
		}
	}
	for i := range m.Heats {
		h := &m.Heats[i]
		for _, card := range h.SitAndGos {
			for _, seat := range card.Seats {
				if seat.Player == player {
					d.Seats = append(d.Seats, PlayerSeat{h.Number, card.Table, seat})
				}
			}
		}
		for _, mtt := range h.TeamMTTs {
			for _, stack := range mtt.Stacks {
				if stack.Player == player {
					d.Stacks = append(d.Stacks, PlayerStack{h.Number, mtt.MTT, stack})
				}
			}
		}
	}
}

// PlayerSquad is what a national team has of a player: since when he belongs to it, and how often he has left it.
type PlayerSquad struct {
	Squad     string                  `json:"squad"`
	Event     string                  `json:"event"`
	Start     string                  `json:"start_date" format:"date"`
	Nominated string                  `json:"nominated,omitempty"` // "" = does not belong to it any more
	Captain   bool                    `json:"captain,omitempty"`
	Exits     []eligibility.SquadExit `json:"exits"`
}

// squadsOf gathers what all national teams have of a player (§ 4.1.2.3).
func (w *Views) squadsOf(ctx context.Context, player string) ([]PlayerSquad, error) {
	all, err := w.store.Squads(ctx)
	if err != nil {
		return nil, err
	}
	list := []PlayerSquad{}
	for i := range all {
		s := &all[i]
		row := PlayerSquad{Squad: s.ID, Event: s.Event, Start: s.Start, Captain: s.Captain == player,
			Exits: slices.DeleteFunc(append([]eligibility.SquadExit{}, s.Exits...),
				func(e eligibility.SquadExit) bool { return e.Player != player })}
		if n := s.Nomination(player); n != nil {
			row.Nominated = n.Day
		}
		if row.Nominated != "" || len(row.Exits) > 0 {
			list = append(list, row)
		}
	}
	return list, nil
}
