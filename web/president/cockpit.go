package president

import (
	"fmt"
	"net/url"
	"slices"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// Tonight is a matchday of the club on its day: how the team stands, what is open, where its six sit, what can be done now.
type Tonight struct {
	Day      frame.Link
	When     string
	Strip    []Figure
	Says     string // what is still open
	Heat     string // heading of the six
	Six      []Seat
	Passings []string // who hands a stack over to whom
	Acts     []frame.Link
	Can      []string // what may still be changed, and until when
}

// Figure is one number of the strip.
type Figure struct{ Name, Big, Small string }

// Seat is where one of the six is in a heat.
type Seat struct {
	Slot              int
	Name, Where, Says string
	Good              bool
	Points            string // of a card that is in
}

// Window is a matchday that is played and whose result can still be protested against.
type Window struct {
	Day   frame.Link
	Says  string // how it ended
	Until string
	Cards []frame.Link // each leads to its protest
}

// What the page says of a matchday on its day.
const (
	saysUntil     = "Umstellen ist bis %s möglich."
	saysWasUntil  = "Umstellen war bis %s möglich."
	saysSwap      = "Die Plätze %d und %d können tauschen, bis Heat %d beginnt."
	saysAway      = "Der Verein ist nicht angetreten."
	saysPlayed    = "Gespielt. Das Ergebnis gilt, sobald der Verband es amtlich gemacht hat."
	saysMissing   = "Die Aufstellung fehlt noch."
	saysOneTable  = "Offen ist noch Tisch %s: %s spielt."
	saysOutcomes  = " Mit Platz 1 werden es %d Punkte, in der Zeit %d; mit Platz %d werden es %d."
	saysLacksOne  = ", Tisch %s fehlt"
	saysLacks     = ", Tische %s fehlen"
	saysTables    = "Offen sind die Tische %s: %s spielen."
	saysHandover  = "Heat %d kommt: Am Stack wird übergeben."
	saysAllThere  = "Alle Karten des Vereins aus Heat %d sind da."
	saysFrozen    = "Die Aufstellung steht fest und ist öffentlich."
	saysHandedIn  = "Die Aufstellung ist abgegeben."
	saysWithoutIt = "Der Stack des Teams ist ausgeschieden"
)

// AgainstQuery asks which card a protest shall be against.
const AgainstQuery = "gegen"

// DaysOf are the matchdays of the club that are played on this day, or are not over yet.
func DaysOf(d *Source) []acts.MatchdayRef {
	var list []acts.MatchdayRef
	today := rulebook.Day(d.Now)
	for _, v := range d.League.Seasons {
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			for j := range l.Matchdays {
				m := &l.Matchdays[j]
				if l.Plays(d.Club, m.Date) && (m.Date == today || m.Begun() && !m.Complete()) {
					list = append(list, acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: m.Number})
				}
			}
		}
	}
	return list
}

// tonight shows a matchday on its day.
func (d *Source) tonight(c *league.ClubDay) Tonight {
	v := d.League.Season(c.At.Season)
	l, rules := v.File.League(c.At.League), v.File.RulesInForce()
	t := Tonight{Day: dayLink(v, l, c.Day), When: placed(c.Day), Heat: fmt.Sprintf("Meine sechs in Heat %d", c.Heat)}
	results := v.Results.League(l.ID)
	day := results.Matchday(c.At.Number)
	if day != nil && day.Team(d.Club) != nil && day.Team(d.Club).Rank != nil {
		team := day.Team(d.Club)
		t.Strip = append(t.Strip, Figure{"Heute", frame.Place{Number: *team.Rank, Shared: day.Shared(*team.Rank)}.Short(),
			explain.Count(team.RoundPoints, "1 Punkt", "Punkte")})
	}
	if row := results.Standing(d.Club); row != nil && row.Played > 0 {
		small := explain.Count(row.Points, "1 Punkt", "Punkte")
		if near := explain.Nearest(explain.NewSeason(v.File, v.Results), results, d.Club); near != "" {
			small += ", " + near
		}
		t.Strip = append(t.Strip, Figure{"Tabelle", fmt.Sprintf("%d.", row.Rank), small})
	}
	if c.Tables > 0 && !c.Day.Complete() {
		t.Strip = append(t.Strip, Figure{"Karten", fmt.Sprint(c.Cards), fmt.Sprintf("von %d", c.Tables) + lacking(c)})
	}
	for i := range c.Posts {
		t.Six = append(t.Six, d.seat(v.File, &c.Posts[i], c, day))
	}
	for _, p := range c.Passings {
		says := fmt.Sprintf("%s an %s, MTT %s, Stack %s", named(v.File, p.From), named(v.File, p.To), p.MTT, explain.Whole(p.Chips))
		if p.Choice {
			says += ", noch zu tauschen"
		}
		t.Passings = append(t.Passings, says)
	}
	d.may(&t, c, &rules)
	t.Says = d.open(c, &rules, day)
	return t
}

// placed says when and where a matchday is played.
func placed(m *scoring.Matchday) string {
	if m.Venue == "" {
		return when(m)
	}
	return when(m) + ", " + m.Venue
}

// fewTables is of how many tables the cockpit says which they are.
const fewTables = 3

// lacking says which tables of the heat that is played have no card, once these are few.
func lacking(c *league.ClubDay) string {
	if len(c.Lacks) == 0 || len(c.Lacks) > fewTables || !c.Day.Started(c.Heat) {
		return ""
	}
	var tables []string
	for _, table := range c.Lacks {
		tables = append(tables, fmt.Sprint(table))
	}
	if len(tables) == 1 {
		return fmt.Sprintf(saysLacksOne, tables[0])
	}
	return fmt.Sprintf(saysLacks, explain.Enumerate(tables))
}

// states say what has become of a player in a heat.
var states = map[matchday.PostState]string{matchday.PostMissing: "nicht besetzt", matchday.PostWaiting: "noch nicht ausgelost",
	matchday.PostFree: "frei", matchday.PostOut: "ausgeschieden", matchday.PostDisqualified: "disqualifiziert"}

// seat shows one of the six.
func (d *Source) seat(f *seasonfile.File, p *matchday.Post, c *league.ClubDay, day *scoring.MatchdayResult) Seat {
	s := Seat{Slot: p.Slot, Name: named(f, p.Player), Says: states[p.State]}
	switch {
	case p.MTT != "":
		s.Where = "Team-MTT " + p.MTT
	case p.Table > 0:
		s.Where = fmt.Sprintf("Tisch %d", p.Table)
	case p.State == matchday.PostFree:
		s.Where = saysWithoutIt
	}
	switch p.State {
	case matchday.PostPlaying:
		s.Says = "spielt"
		if !c.Day.Started(c.Heat) {
			s.Says = "ausgelost"
		}
		if p.MTT != "" {
			s.Says = "Stack " + explain.Whole(p.Chips)
		}
	case matchday.PostOut:
		if day == nil {
			break
		}
		for _, place := range day.TeamPlaces(d.Club) {
			if place.MTT == p.MTT && place.Place > 0 {
				s.Where += ", " + s.Says
				s.Says, s.Good, s.Points = fmt.Sprintf("%d. Platz", place.Place), place.Place == 1, fmt.Sprint(place.Points)
			}
		}
	case matchday.PostIn:
		s.Says, s.Good = "Stack "+explain.Whole(p.Chips), true
	case matchday.PostPlaced:
		s.Says, s.Good = fmt.Sprintf("%d. Platz", p.Place), p.Place == 1
		if day != nil {
			for i := range day.Cards {
				if card := &day.Cards[i]; card.Heat == c.Heat && card.Player == p.Player {
					s.Points = fmt.Sprint(card.Total())
				}
			}
		}
	}
	return s
}

// may says what the club can do now, and leads there.
func (d *Source) may(t *Tonight, c *league.ClubDay, rules *scoring.Rules) {
	lineup := frame.Link{Text: "Zur Aufstellung", Href: d.LineupPath(c.At)}
	until, err := matchday.FreezeTime(c.Day, rules)
	if !matchday.Frozen(c.Day, rules, d.Now) && err == nil {
		t.Acts = append(t.Acts, lineup)
		t.Can = append(t.Can, fmt.Sprintf(saysUntil, clock(until)))
		return
	}
	t.Acts = append(t.Acts, frame.Link{Text: "Karten ansehen", Href: t.Day.Href})
	if left := matchday.SwapsLeft(c.Day, d.Club); len(left) > 0 {
		t.Acts = append(t.Acts, frame.Link{Text: "Tauschen", Href: lineup.Href})
		for _, heat := range left {
			t.Can = append(t.Can, fmt.Sprintf(saysSwap, 2*heat-1, 2*heat, heat))
		}
	} else if err == nil && c.Day.Lineup(d.Club) != nil && !c.Day.Complete() {
		t.Can = append(t.Can, fmt.Sprintf(saysWasUntil, clock(until)))
	}
}

// clock is the time of day of a moment: „9:30 Uhr“.
func clock(at time.Time) string { return rulebook.Clock(at) + " Uhr" }

// open says what of the matchday is still open for the club.
func (d *Source) open(c *league.ClubDay, rules *scoring.Rules, day *scoring.MatchdayResult) string {
	f := d.League.Season(c.At.Season).File
	var still []matchday.Post
	for _, p := range c.Posts {
		if p.State == matchday.PostPlaying && p.MTT == "" && c.Day.Begun() {
			still = append(still, p)
		}
	}
	slices.SortFunc(still, func(a, b matchday.Post) int { return a.Table - b.Table })
	var plays, tables []string
	for _, p := range still {
		plays, tables = append(plays, player(f, p.Player)), append(tables, fmt.Sprint(p.Table))
	}
	switch {
	case c.Day.Away(d.Club):
		return saysAway
	case c.Day.Complete():
		return saysPlayed
	case c.Day.Lineup(d.Club) == nil && !c.Day.Begun():
		return saysMissing
	case c.Day.Lineup(d.Club) == nil:
		return ""
	case len(plays) == 1:
		return fmt.Sprintf(saysOneTable, tables[0], plays[0]) + d.outcomes(c, rules, day)
	case len(plays) > 1:
		return fmt.Sprintf(saysTables, explain.Enumerate(tables), explain.Enumerate(plays))
	case len(c.Passings) > 0:
		return fmt.Sprintf(saysHandover, c.Heat)
	case c.Day.Begun() && len(c.Lacks) > 0:
		return fmt.Sprintf(saysAllThere, c.Heat)
	case c.Day.Begun():
		return ""
	case matchday.Frozen(c.Day, rules, d.Now):
		return saysFrozen
	}
	return saysHandedIn
}

// outcomes says what the points of the club on the matchday will be by how the only one ends who still plays for it; "" while a stack
// of its own counts as well.
func (d *Source) outcomes(c *league.ClubDay, rules *scoring.Rules, day *scoring.MatchdayResult) string {
	var last *matchday.Post
	for i := range c.Posts {
		if p := &c.Posts[i]; p.State == matchday.PostPlaying && last == nil {
			last = p
		} else if p.State == matchday.PostPlaying {
			return ""
		}
	}
	h := c.Day.Heat(c.Heat)
	if day == nil || day.Team(d.Club) == nil || h == nil || len(matchday.MissingIn(c.Day, h).MTTs) > 0 {
		return ""
	}
	so := day.Team(d.Club).RoundPoints
	return fmt.Sprintf(saysOutcomes, so+rules.SeatPoints(1, false), so+rules.SeatPoints(1, true), last.Chairs, so+rules.SeatPoints(last.Chairs, false))
}

// window shows a matchday whose result can still be protested against, with the cards at which the club sat; nil where that is over.
func (d *Source) window(v *league.SeasonView, l *scoring.League, m *scoring.Matchday) *Window {
	of := protest.Disputed{Kind: protest.Result, League: l.ID, Matchday: m.Number}
	until := v.DisputableUntil(&of, d.Club, rulebook.Day(d.Now))
	if until == "" {
		return nil
	}
	w := &Window{Day: dayLink(v, l, m), Says: d.last(v, l, m).Says, Until: frame.Day(until)}
	for _, card := range d.cards(v, &of)[1:] {
		w.Cards = append(w.Cards, frame.Link{Text: card.Text,
			Href: d.Within(CasesPath) + "?" + AgainstQuery + "=" + url.QueryEscape(card.Value) + "#" + ProtestForm(v.Head.ID, &of)})
	}
	return w
}

// chosen is the card that a page was asked for, the first choice where it offers no such card.
func chosen(wanted string, list []frame.Choice) string {
	if slices.ContainsFunc(list, func(c frame.Choice) bool { return c.Value == wanted }) {
		return wanted
	}
	return list[0].Value
}
