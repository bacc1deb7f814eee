package office

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/office/tasks"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// NextForm is the id of the form that opens the next season.
const NextForm = "naechste"

// Seasons is the page of all seasons, with the form that opens the next one from the plan of the last.
type Seasons struct {
	Page
	All  []*league.SeasonView // the latest first
	Next *workplace.Form      // nil while the plan of the latest is a draft
}

// NewSeasons fills the page.
func NewSeasons(d *Source) *Seasons {
	p := &Seasons{Page: d.begin("Saisonen", SeasonsPath), All: d.League.Seasons}
	if len(p.All) > 0 && !p.All[0].Head.Confirmed.IsZero() {
		p.Next = new(d.nextSeason(&p.All[0].Head))
	}
	return p
}

// nextSeason opens the season after another one.
func (d *Source) nextSeason(last *register.SeasonHead) workplace.Form {
	start, end := afterYear(last.Start), afterYear(last.End)
	return over(workplace.NewForm(SeasonPath(last.ID)+"/naechste", NextForm, "Saison eröffnen",
		workplace.Field{Name: "id", Label: "Kennung in Adressen", Value: nextID(last.ID, start), Most: 40},
		workplace.Field{Name: "name", Label: "Name", Value: nextName(last.Name, last.Start, start), Most: 100},
		date("start", "Beginn", start), date("end", "Ende", end),
		ticked("calendar", "Termine, Beginnzeiten und Chips mitnehmen", true),
		ticked("hosts", "Ausrichter und Spielorte mitnehmen", false),
		ticked("fees", "Nenngeld mitnehmen", true),
		ticked("registration", "Nennschluss mitnehmen", true)), nil)
}

// afterYear is the same day a year later.
func afterYear(day string) string {
	year, rest, _ := strings.Cut(day, "-")
	n, err := strconv.Atoi(year)
	if err != nil {
		return ""
	}
	next := fmt.Sprintf("%d-%s", n+1, rest)
	if !scoring.IsDate(next) { // the 29th of February
		return rulebook.AddDays(fmt.Sprintf("%d-03-01", n+1), -1)
	}
	return next
}

// nextID proposes the id of a season that begins on a day.
func nextID(last, start string) string {
	year, _, _ := strings.Cut(start, "-")
	if last == year {
		return year + "-2"
	}
	return year
}

// nextName proposes the name of a season: that of the one before with its year replaced.
func nextName(name, before, start string) string {
	was, _, _ := strings.Cut(before, "-")
	is, _, _ := strings.Cut(start, "-")
	if strings.Contains(name, was) {
		return strings.ReplaceAll(name, was, is)
	}
	return "Saison " + is
}

// NextOf is the season that a form opens.
func NextOf(sent func(string) string) seasons.Successor {
	return seasons.Successor{Season: seasonfile.Season{ID: sent("id"), Name: sent("name"), Start: sent("start"), End: sent("end")},
		Take: &seasons.Taken{Calendar: sent("calendar") != "", Hosts: sent("hosts") != "", Fees: sent("fees") != "",
			Registration: sent("registration") != ""}}
}

// Season is the page of a season: its calendar, what it costs, and what it is.
type Season struct {
	Page
	ID          string
	Leagues     []Calendar
	Fees, Terms workplace.Form
	Remove      workplace.Form
}

// Calendar is the calendar of a league, with the form of what the league is.
type Calendar struct {
	*scoring.League
	Form workplace.Form
	Plan workplace.Form // its instalments
}

// NewSeason fills the page. Fees are nil for none.
func NewSeason(d *Source, v *league.SeasonView, fees *seasons.Fees) *Season {
	in := declare.InSeason(v.Head.ID)
	cost := &seasons.SetFees{InSeason: in}
	if fees != nil {
		cost.First, cost.Second = seasons.Money(fees.First), seasons.Money(fees.Second)
	}
	p := &Season{Page: d.begin(v.Head.Name, SeasonsPath), ID: v.Head.ID, Fees: d.Ask(cost, fees),
		Terms:  d.Ask(seasons.Naming(&seasons.SeasonTerms{Season: v.File.Season}), seasons.TermsOf(v.File)),
		Remove: d.Ask(&seasons.RemoveSeason{InSeason: in}, nil)}
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath})
	for i := range v.File.Leagues {
		l := &v.File.Leagues[i]
		plan := d.Ask(&seasons.SetLeagueFees{InSeason: in, League: l.ID, Fees: l.Fees}, seasons.StoredLeagueFees(l))
		if seasons.Played(v.File) {
			plan.Demand("reason")
		}
		p.Leagues = append(p.Leagues, Calendar{l, d.Ask(&seasons.PutLeague{InSeason: in, League: l.ID, Tier: l.Tier,
			Name: l.Name, Rounds: l.Rounds}, seasons.DivisionHeadOf(l)), plan})
	}
	return p
}

// Day is the page on which a matchday gets its date, place and host, with its lineups.
type Day struct {
	Page
	acts.MatchdayRef
	Date        workplace.Form
	Told        string // the clubs that are told of a move, by name, "" while there is no date
	Broken      []tasks.Task
	Day         *scoring.Matchday // nil while it has no date
	Clubs       []ClubOfDay
	Official    time.Time // since when the result is, zero if it is not
	Provisional *workplace.Form
	BrokenOff   []workplace.Form  // say that it is broken off, and take that back
	Annulled    []workplace.Form  // say that it is annulled, and take that back
	Replay      *scoring.Matchday // of the annulled matchday, nil for none
	Replays     *workplace.Form   // announce the replay, or take it back
	Offers      []Offer
}

// Offer is a club that wants to hold a matchday.
type Offer struct {
	*league.Application
	Award workplace.Form
}

// NewDay fills the page.
func NewDay(d *Source, v *league.SeasonView, at acts.MatchdayRef, offers []league.Application, broken []tasks.Task) *Day {
	l := v.File.League(at.League)
	p := &Day{Page: d.beginSeason(v, fmt.Sprintf("%d. Sammelrunde, %s", at.Number, l.Name)), MatchdayRef: at,
		Official: v.Hall(at.League, at.Number).Official}
	put, stored := league.Putting(at, &league.MatchdayHead{}), any(nil)
	if m := l.Matchday(at.Number); m != nil {
		head := league.HeadOf(m)
		put, stored = league.Putting(at, head), head
		p.Told, p.Day, p.Clubs = explain.Enumerate(d.notifiedOfMove(l, head)), m, d.clubsOf(l, m, at)
	}
	p.Date = d.Ask(put, stored)
	p.Broken = slices.DeleteFunc(broken, func(t tasks.Task) bool { return t.At.MatchdayRef != at })
	if !p.Official.IsZero() {
		p.Provisional = new(d.Ask(&league.WithdrawOfficial{AtMatchday: acts.On(at)}, nil))
	}
	if m := p.Day; m != nil && league.Interruptible(m, !p.Official.IsZero()) {
		p.BrokenOff = d.breakOff(m, at)
	}
	if m := p.Day; m != nil && m.Begun() {
		p.Annulled, p.Replay = d.annul(l, m, at), l.Replay(m.Number)
		switch {
		case m.Annulled == nil:
		case p.Replay == nil:
			p.Replays = new(d.Ask(&league.AnnounceReplay{AtMatchday: acts.On(at)}, nil))
		case !p.Replay.Begun():
			p.Replays = new(d.Ask(&league.DropReplay{AtMatchday: acts.On(at)}, nil))
		}
	}
	for i := range offers {
		o := &offers[i]
		p.Offers = append(p.Offers, Offer{o, d.Ask(&league.Award{OfApplication: league.ApplicationOf(at, o.Club)}, stored)})
	}
	return p
}

// breakOff are the forms that say that a matchday is broken off, and take that back.
func (d *Source) breakOff(m *scoring.Matchday, at acts.MatchdayRef) []workplace.Form {
	if m.Interrupted == nil {
		return []workplace.Form{d.Ask(league.Interrupting(at, &scoring.Interruption{Date: d.Today()}), nil)}
	}
	change := d.Ask(league.Interrupting(at, m.Interrupted), nil)
	change.Button = "Unterbrechung ändern"
	return []workplace.Form{change, d.Ask(&league.DropInterruption{AtMatchday: acts.On(at)}, nil)}
}

// annul are the forms that say that a matchday is annulled, and take that back as long as it is not replayed. A111
func (d *Source) annul(l *scoring.League, m *scoring.Matchday, at acts.MatchdayRef) []workplace.Form {
	if m.Annulled == nil {
		return []workplace.Form{d.Ask(league.Annulling(at, &scoring.Annulment{Date: d.Today()}), nil)}
	}
	change := d.Ask(league.Annulling(at, m.Annulled), nil)
	change.Button = "Annullierung berichtigen"
	forms := []workplace.Form{change}
	if l.Replay(m.Number) == nil {
		forms = append(forms, d.Ask(&league.DropAnnulment{AtMatchday: acts.On(at)}, nil))
	}
	return forms
}

// notifiedOfMove names the clubs that are notified when a matchday is moved, by name.
func (d *Source) notifiedOfMove(l *scoring.League, head *league.MatchdayHead) []string {
	var names []string
	for _, club := range d.clubs(matchday.NotifiedOfMove(l.ClubsOn(head.Date), head.Host)) {
		names = append(names, club.Text)
	}
	return names
}
