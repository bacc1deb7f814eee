package tournament

import (
	"fmt"
	"slices"
	"time"

	"pokerliga/floor"
	"pokerliga/floor/evening"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/houses"
	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
)

// Page is the page of a tournament.
type Page struct {
	frame.Frame
	Off    string // why it does not take place, "" where it does
	Now    []Fact // while it is played
	Entry  []Fact // how one comes in
	Names  []frame.Link
	Waits  []string // on the waiting list, in order
	Enters string   // where one enters oneself, "" while nobody can
	Levels []LevelRow
	Rules  []Fact
	Prizes []Fact // by place

	Bounties []BountyRow // the most first, nil where there are none

	Night  string   // that a day is over, "" while one is played
	Bagged []BagRow // what everybody has then, the most first

	Result string // title of the places
	Over   bool   // they are those at the end
	Places []PlaceRow
	Rounds []RoundRow
	Finals []Final
	Played []RoundTables

	Recompute string // where everybody recomputes it
	Forecasts string // how good the forecasts of its house were, "" for none
}

// Fact is something with its name.
type Fact struct{ Name, Value string }

// LevelRow is a level or a break.
type LevelRow struct {
	Name, Blinds, Ante, Length string
	Here                       bool // it is being played
}

// PlaceRow is the place of somebody.
type PlaceRow struct {
	Place string
	Who   frame.Link
	Says  string
}

// BountyRow is how many somebody knocked out, and what he has for it.
type BountyRow struct {
	Who   frame.Link
	Heads int
	Sum   string
}

// BagRow is what somebody has in his bag overnight.
type BagRow struct {
	Rank       int
	Who        frame.Link
	Chips, Big string
	Where      string
}

// RoundRow is a row after the preliminary rounds.
type RoundRow struct {
	Rank          int
	Who           frame.Link
	Points, Chips string
}

// Final is who plays at a final table.
type Final struct {
	Table int
	Who   []frame.Link
}

// RoundTables are the tables of a round.
type RoundTables struct {
	Title  string
	Tables []TableLine
}

// TableLine is a table of a round, and how far it has come.
type TableLine struct {
	Link frame.Link
	Says string
}

// LotRow is a lot with what became of it.
type LotRow struct {
	Number             int
	Does               string
	Commitment, Secret string
}

// editions name the editions.
var editions = map[string]string{"apsa-2010": "Regulativ der APSA", "spielbank": "Hausregeln der Spielbank",
	"casino": "Hausregeln des Casinos", "club": "Hausregeln des Clubs"}

// rankings say for which list a tournament counts. § 4.1.1.2
var rankings = map[string]string{"national": "das Austrian Ranking", "championship": "das Austrian Ranking, als Meisterschaft",
	"students": "das Students Ranking"}

// NewPage fills the page of a tournament with the rounds of a multi-round, and the logo of its house. Unsure are the thousandths of the time
// left by which the forecasts of the house are wrong.
func NewPage(v *league.Snapshot, t *floordesk.Tournament, rounds []floordesk.RoundView, wall *houses.Wall, unsure int64, now time.Time) (*Page, error) {
	p, err := open(v, t, now)
	if err != nil {
		return nil, err
	}
	page := &Page{Frame: p.frame(v, p.Name, ""), Recompute: p.path(RecomputePart), Now: p.standing(unsure), Entry: p.entry(), Levels: p.levels(), Rules: p.rules()}
	if logo := hung(wall).Logo; logo != "" {
		page.Shield = &frame.Crest{Logo: logo}
	}
	if p.House != "" && p.File.Mode == floor.FreezeOut {
		page.Forecasts = ForecastsPath + "/" + p.House
	}
	if p.Cancelled != nil {
		page.Off = p.Cancelled.Because
	}
	page.Description = fmt.Sprintf("%s am %s: Anmeldung, Struktur, Sitzplätze, Uhr und Ergebnis.", p.Name, rulebook.Date(p.Date))
	for i := range t.File.Entrants {
		page.Names = append(page.Names, p.names[t.File.Entrants[i].ID])
	}
	byName := frame.ByName()
	slices.SortStableFunc(page.Names, func(a, b frame.Link) int { return byName(a.Text, b.Text) })
	page.Waits = p.waits()
	if t.TakesEntries(now) == nil {
		page.Enters = p.path("/anmeldung")
	}
	for i, amount := range p.state.Money().Payouts {
		page.Prizes = append(page.Prizes, Fact{fmt.Sprintf("%d. Platz", i+1), p.state.Prized(amount)})
	}
	page.Bounties = p.bounties()
	page.Night, page.Bagged = p.night()
	page.Result, page.Places = p.places()
	page.Over = p.winner() != ""
	page.Rounds, page.Finals = p.rounds()
	for i := range rounds {
		page.Played = append(page.Played, tablesOf(&rounds[i]))
	}
	return page, nil
}

// standing says how it stands, while it is played.
func (p *play) standing(unsure int64) (facts []Fact) {
	clock, entries := p.state.Clock(), p.state.Entries()
	flight := p.state.Awaited()
	if clock.State == "waiting" && flight == "" || clock.State == "ended" || p.File.Mode == floor.MultiRound {
		return nil
	}
	level := fmt.Sprintf("Level %d, Blinds %s", clock.Level, stakes(clock.Small, clock.Big))
	if clock.Kind == floor.Break {
		level = fmt.Sprintf("Pause, dann Blinds %s", stakes(clock.Small, clock.Big))
	}
	if ante := p.File.Rules.Ante(clock.Ante); ante != "" {
		level += ", " + ante
	}
	facts = []Fact{{"Gespielt wird", level}, {"Im Turnier", fmt.Sprintf("%d von %d", entries.In, entries.Persons)}}
	average := entries.Average.Digits()
	if big := inBlinds(entries.Average, clock.Big); big != "" {
		average += ", das sind " + big + " Big Blinds"
	}
	if left := p.state.DealLeft(); left != nil {
		facts = append(facts, Fact{"Einigung", "um " + left.Euro() + " wird weitergespielt"})
	}
	facts = append(facts, Fact{"Durchschnitt", average}, Fact{"Chips im Spiel", entries.ChipsInPlay.Digits()})
	days := p.state.Days()
	if days != nil && days.Flight != "" && !days.Over {
		facts[1].Value += fmt.Sprintf(", davon %d mit eingepackten Chips", len(days.Bagged))
		facts = slices.Insert(facts, 1, Fact{"Flight", days.Flight})
	}
	if called, _, over := days.OverAt(); over {
		facts[0] = Fact{"Stand", "nach " + called}
	} else if flight != "" {
		facts[0] = Fact{"Stand", flight + " hat noch nicht begonnen"}
	} else if clock.State == "paused" {
		facts = append(facts, Fact{"Uhr", "steht bei " + floor.Left(clock.Remaining)})
	} else if at := p.breakAt(&clock); at != "" {
		facts = append(facts, Fact{"Nächste Pause", "um " + at + " Uhr"})
	}
	if f, is := evening.Foresee(&p.File.Head, p.state, unsure); is {
		facts = append(facts, Fact{"Voraussichtlich aus", f.Says(p.now)})
	}
	return facts
}

// breakAt is when the next break begins, "" for none to come, or while nobody knows.
func (p *play) breakAt(clock *floor.Clock) string {
	if clock.State != "running" || clock.NextBreak == nil {
		return ""
	}
	at := p.now.Unix()
	for _, piece := range p.state.Ahead() {
		if piece.Kind == floor.Break {
			return rulebook.Clock(time.Unix(at, 0))
		}
		at += piece.Seconds
	}
	return ""
}

// entry says how one comes in. H02 to H05, H10
func (p *play) entry() []Fact {
	title, money, entries := &p.File.Title, &p.File.Money, p.state.Entries()
	facts := []Fact{}
	if money.BuyIn > 0 {
		buyIn := floor.Whole(money.BuyIn).Euro()
		if money.Fee > 0 {
			buyIn += " und " + floor.Whole(money.Fee).Euro() + " Nenngeld"
		}
		if money.Bounty > 0 {
			buyIn += ", dazu " + floor.Whole(money.Bounty).Euro() + " Kopfgeld"
		}
		facts = append(facts, Fact{"Buy-in", buyIn})
	}
	if money.Ticket > 0 {
		facts = append(facts, Fact{"Satellit", "gespielt wird um Sitze zu " + floor.Whole(money.Ticket).Euro()})
	}
	if money.Guarantee > 0 {
		facts = append(facts, Fact{"Garantiert", floor.Whole(money.Guarantee).Euro()})
	}
	waiting, wild := 0, 0
	for _, q := range p.Queue() {
		switch {
		case q.State == floordesk.Waiting:
			waiting++
		case q.WildCard:
			wild++
		}
	}
	said := fmt.Sprintf("%d", len(p.File.Entrants)-wild)
	if p.Registration.Places > 0 {
		said += fmt.Sprintf(" von %d Plätzen", p.Registration.Places)
	}
	if wild > 0 {
		said += fmt.Sprintf(", dazu %d mit Wild Card", wild)
	}
	if waiting > 0 {
		said += fmt.Sprintf("; %d auf der Warteliste", waiting)
	}
	facts = append(facts, Fact{"Angemeldet", said})
	if closes := p.Registration.Closes; closes != nil {
		facts = append(facts, Fact{"Frei abmelden bis", frame.Moment(*closes)})
	}
	if clock := p.state.Clock(); clock.State != "waiting" {
		late := "geschlossen"
		if entries.Open {
			late = "offen"
		}
		facts = append(facts, Fact{"Später Einstieg", late})
	}
	if title.Kind != "" {
		facts = append(facts, Fact{"Zählt für", rankings[title.Kind]})
	}
	return facts
}

// levels is the structure. H18
func (p *play) levels() (rows []LevelRow) {
	clock, number := p.state.Clock(), 0
	for i := range p.File.Levels {
		piece := &p.File.Levels[i]
		row := LevelRow{Name: "Pause", Length: minutes(piece.Seconds),
			Here: i == clock.Piece-1 && (clock.State == "running" || clock.State == "paused")}
		if piece.Kind == floor.Level {
			number++
			row.Name, row.Blinds = fmt.Sprintf("Level %d", number), stakes(piece.Small, piece.Big)
			if piece.Ante > 0 {
				row.Ante = floor.Whole(piece.Ante).Digits()
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// rules says by which rules it is played, as far as somebody who wants to play asks.
func (p *play) rules() []Fact {
	r := &p.File.Rules
	facts := []Fact{{"Regeln", editions[p.File.Edition]}, {"Startstack", floor.Whole(r.StartChips).Digits()}}
	if r.AnteBy == floor.ByBigBlind && slices.ContainsFunc(p.File.Levels, func(l floor.Piece) bool { return l.Ante > 0 }) {
		facts = append(facts, Fact{"Ante", "zahlt der Big Blind"})
	}
	if late := explain.LateEntry(r); late != "" {
		facts = append(facts, Fact{"Einstieg", late})
	}
	if r.Reentries > 0 {
		facts = append(facts, Fact{"Re-entry", fmt.Sprintf("%d mal", r.Reentries)})
	}
	if rebuys := explain.Rebuys(r); rebuys != "" {
		facts = append(facts, Fact{"Rebuys", rebuys})
	}
	if r.AddOns > 0 || r.AddOnLevels > 0 {
		facts = append(facts, Fact{"Add-on", explain.AddOns(r)})
	}
	if r.DoubleChance {
		facts = append(facts, Fact{"Zweite Chance", "in den ersten " + explain.Minutes(r.SecondChanceSeconds)})
	}
	return facts
}

// bounties says who took how many bounties, the most first. F15
func (p *play) bounties() (rows []BountyRow) {
	all := p.state.Bounties()
	if all == nil {
		return nil
	}
	slices.SortStableFunc(all.Rows, func(a, b floor.BountyRow) int { return b.Amount.Cmp(a.Amount) })
	for _, r := range all.Rows {
		rows = append(rows, BountyRow{p.names[r.Entrant], r.Heads, r.Amount.Euro()})
	}
	return rows
}

// night says that a day is over, or what is bagged of the flights before, and what everybody has bagged. H17
func (p *play) night() (says string, rows []BagRow) {
	days := p.state.Days()
	if days == nil || len(days.Bagged) == 0 || p.state.Clock().State == "ended" {
		return "", nil
	}
	big := p.state.Clock().Big
	for _, b := range days.Bagged {
		row := BagRow{Rank: b.Rank, Who: p.names[b.Entrant], Chips: "–", Where: b.Where()}
		if b.Chips != nil {
			row.Chips, row.Big = b.Chips.Digits(), inBlinds(*b.Chips, big)
		}
		rows = append(rows, row)
	}
	if called, next, over := days.OverAt(); over {
		return frame.DayOver(called, next), rows
	}
	return "Für den zweiten Tag eingepackt", rows
}

// places says who has which place: all at the end, and before it who is out.
func (p *play) places() (title string, rows []PlaceRow) {
	title = "Ausgeschieden"
	if p.winner() != "" {
		title = "Ergebnis"
	}
	for _, r := range p.state.Reasons() {
		row := PlaceRow{Place: "–", Who: p.names[r.Entrant]}
		if r.Place > 0 {
			row.Place = fmt.Sprintf("%d.", r.Place)
		}
		switch {
		case r.Status == "in" && r.Place == 0:
			continue
		case r.Status == floor.Absent:
			row.Says = "nicht gekommen"
		case r.Status == floor.Disqualified:
			row.Says = "disqualifiziert"
		case r.Status == floor.Excluded:
			row.Says = "ausgeschlossen"
		case r.Status != "in" && r.At != 0:
			row.Says = rulebook.Clock(time.Unix(int64(r.At), 0)) + " Uhr"
			if r.Flight != "" && r.How == floor.PlacedNow {
				row.Says = "Flight " + r.Flight + ", nach " + minutes(r.Played)
			}
		case r.Chips != nil && len(p.state.Tables()) == 0:
			row.Says = r.Chips.Digits() + " Chips"
		}
		rows = append(rows, row)
	}
	return title, rows
}
