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

// NewSeasons fills the page of all seasons, with the form that opens the next one from the plan of the last.
func NewSeasons(d *Source) *Sections {
	p := d.page("Saisonen", SeasonsPath)
	list := workplace.Section{ID: "saisonen", Title: "Alle Saisonen", Empty: "Noch gibt es keine Saison."}
	for _, v := range d.League.Seasons {
		line := workplace.Line{Name: v.Head.Name, Says: rulebook.Date(v.Head.Start) + " bis " + rulebook.Date(v.Head.End)}
		line.Link = frame.Link{Text: "Öffnen", Href: SeasonPath(v.Head.ID)}
		if !v.Head.Confirmed.IsZero() {
			line.Badge = "abgeschlossen"
		}
		list.Lines, list.Empty = append(list.Lines, line), ""
	}
	if len(d.League.Seasons) == 0 {
		list.Links = []frame.Link{{Text: "Erste Schritte", Href: workplace.SetupPath}}
	}
	p.Add(list)
	if len(d.League.Seasons) > 0 {
		p.Add(d.nextSeason(d.League.Seasons[0]))
	}
	return p
}

// nextSeason opens the season after another one.
func (d *Source) nextSeason(last *league.SeasonView) workplace.Section {
	s := workplace.Section{ID: "neu", Title: "Nächste Saison"}
	if last.Head.Confirmed.IsZero() {
		s.Says = []string{"Sie entsteht aus dem bestätigten Auf- und Abstiegsplan der Saison „" + last.Head.Name +
			"“; der ist noch ein Entwurf."}
		s.Links = []frame.Link{{Text: "Zum Auf- und Abstieg", Href: SeasonPath(last.Head.ID) + PlanPath}}
		return s
	}
	s.Says = []string{"Aus dem Plan der Saison „" + last.Head.Name + "“: Ligen und Mannschaften, Kader aus dem Register, " +
		"Zahlen des Regulativs. " +
		"Mitgenommene Termine rücken um ganze Wochen weiter und lassen sich danach ändern."}
	start, end := afterYear(last.Head.Start), afterYear(last.Head.End)
	s.Forms = []workplace.Form{over(workplace.NewForm(SeasonPath(last.Head.ID)+"/naechste", NextForm, "Saison eröffnen",
		workplace.Field{Name: "id", Label: "Kennung in Adressen", Value: nextID(last.Head.ID, start), Most: 40},
		workplace.Field{Name: "name", Label: "Name", Value: nextName(last.Head.Name, last.Head.Start, start), Most: 100},
		date("start", "Beginn", start), date("end", "Ende", end),
		ticked("calendar", "Termine, Beginnzeiten und Chips mitnehmen", true),
		ticked("hosts", "Ausrichter und Spielorte mitnehmen", false),
		ticked("fees", "Nenngeld mitnehmen", true),
		ticked("registration", "Nennschluss mitnehmen", true)), nil)}
	return s
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

// NewSeason fills the page of a season: what it is, its calendar, what it costs. Fees are nil for none.
func NewSeason(d *Source, v *league.SeasonView, fees *seasons.Fees) *Sections {
	p := d.page(v.Head.Name, SeasonsPath)
	p.trail(frame.Link{Text: "Saisonen", Href: SeasonsPath})
	id := v.Head.ID
	p.Add(workplace.Section{ID: "wohin", Title: "Was zu tun ist", Links: []frame.Link{
		{Text: "Anmeldungen", Href: SeasonPath(id) + EntriesPath}, {Text: "Geld", Href: SeasonPath(id) + MoneyPath},
		{Text: "Sanktionen", Href: SeasonPath(id) + SanctionsPath}, {Text: "Fälle", Href: SeasonPath(id) + CasesPath},
		{Text: "Auf- und Abstieg", Href: SeasonPath(id) + PlanPath}, {Text: "Turniere", Href: SeasonPath(id) + TournamentsPath},
		{Text: "Zahlen des Regulativs", Href: SeasonPath(id) + NumbersPath},
		{Text: "Wie es stand", Href: SeasonPath(id) + ThenPath}}})
	for i := range v.File.Leagues {
		p.Add(d.calendar(v, &v.File.Leagues[i]))
	}
	cost := &seasons.SetFees{InSeason: declare.InSeason(id)}
	if fees != nil {
		cost.First, cost.Second = seasons.Money(fees.First), seasons.Money(fees.Second)
	}
	p.Add(workplace.Section{ID: "nenngeld", Title: "Nenngeld", Says: []string{
		"Fällig vor der ersten Sammelrunde und vor der nach der Hälfte (§ 1.2.9)."}, Forms: []workplace.Form{d.Ask(cost, fees)}})
	p.Add(workplace.Section{ID: "kopf", Title: "Name und Tage", Forms: []workplace.Form{d.Ask(
		seasons.Naming(&seasons.SeasonTerms{Season: v.File.Season}), seasons.TermsOf(v.File))}})
	return p
}

// calendar shows the matchdays of a league, and what the league is.
func (d *Source) calendar(v *league.SeasonView, l *scoring.League) workplace.Section {
	s := workplace.Section{ID: "liga-" + l.ID, Title: l.Name, Says: []string{fmt.Sprintf("%d Mannschaften.", len(l.Clubs))}}
	for number := 1; number <= l.Rounds; number++ {
		at := acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: number}
		line := workplace.Line{Name: fmt.Sprintf("%d. Sammelrunde", number), Badge: "ohne Termin",
			Link: frame.Link{Text: "Ansetzen", Href: DayPath(at)}}
		if m := l.Matchday(number); m != nil {
			line.Badge, line.Link.Text = "", "Ändern"
			line.Says = frame.Day(m.Date)
			if m.Start != "" {
				line.Says += ", " + m.Start + " Uhr"
			}
			if m.Venue != "" {
				line.Says += ", " + m.Venue
			}
			if m.Host != "" {
				line.Says += "; Ausrichter: " + d.League.ClubName(m.Host)
			} else if m.Date >= d.today() {
				line.Says += "; noch ohne Ausrichter"
			}
		}
		s.Lines = append(s.Lines, line)
	}
	s.Forms = []workplace.Form{d.Ask(&seasons.PutLeague{InSeason: declare.InSeason(v.Head.ID), League: l.ID, Tier: l.Tier, Name: l.Name,
		Rounds: l.Rounds}, seasons.DivisionHeadOf(l))}
	return s
}

// NewDay fills the page on which a matchday gets its date, place and host. What was announced is told to whom the page names.
func NewDay(d *Source, v *league.SeasonView, at acts.MatchdayRef, offers []league.Application, broken []tasks.Task) *Sections {
	l := v.File.League(at.League)
	p := d.seasonPage(v, fmt.Sprintf("%d. Sammelrunde, %s", at.Number, l.Name))
	m := l.Matchday(at.Number)
	put, s := league.Putting(at, &league.MatchdayHead{}), workplace.Section{ID: "termin", Title: "Termin und Ort"}
	var stored any
	if m != nil {
		head := league.HeadOf(m)
		put, stored = league.Putting(at, head), head
		s.Says = append(s.Says, "Wer Tag, Beginn oder Ort ändert, verlegt die Sammelrunde (§ 2.2.4). Das erfahren: "+
			explain.Enumerate(d.notifiedOfMove(l, head))+", dazu ein neuer Ausrichter. Alle Fristen rücken mit.")
	}
	s.Forms = []workplace.Form{d.Ask(put, stored)}
	if m != nil {
		s.Links = []frame.Link{{Text: "Im Saal", Href: fmt.Sprintf("%s/%s/%s/%d", workplace.HallPath, at.Season, at.League, at.Number)}}
	}
	p.Add(s)
	if broken = slices.DeleteFunc(broken, func(t tasks.Task) bool { return t.At.MatchdayRef != at }); len(broken) > 0 {
		p.Add(d.broken(broken))
	}
	if m != nil {
		p.Add(d.lineups(l, m, at))
	}
	if since := v.Hall(at.League, at.Number).Official; !since.IsZero() {
		p.Add(d.provisional(at, since))
	}
	if len(offers) == 0 {
		return p
	}
	hosting := workplace.Section{ID: "angebote", Title: "Wer ausrichten will"}
	for i := range offers {
		o := &offers[i]
		hosting.Lines = append(hosting.Lines, workplace.Line{Name: d.League.ClubName(o.Club),
			Says:  strings.TrimSuffix(o.Venue+". "+o.Note, ". "),
			Forms: []workplace.Form{d.Ask(&league.Award{OfApplication: league.ApplicationOf(at, o.Club)}, stored)}})
	}
	p.Add(hosting)
	return p
}

// provisional takes back that a result is official.
func (d *Source) provisional(at acts.MatchdayRef, since time.Time) workplace.Section {
	return workplace.Section{ID: "amtlich", Title: "Amtliches Ergebnis",
		Forms: []workplace.Form{d.Ask(&league.WithdrawOfficial{AtMatchday: acts.On(at)}, nil)},
		Says:  []string{"Amtlich seit " + frame.Moment(since) + ". Was jetzt noch geändert wird, braucht einen Grund (A29)."}}
}

// notifiedOfMove names the clubs that are notified when a matchday is moved, by name.
func (d *Source) notifiedOfMove(l *scoring.League, head *league.MatchdayHead) []string {
	var names []string
	for _, club := range d.clubs(matchday.NotifiedOfMove(l.Clubs, head.Host)) {
		names = append(names, club.Text)
	}
	return names
}
