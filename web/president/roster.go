package president

import (
	"cmp"
	"slices"
	"strings"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages of the roster, and the ids of their forms.
const (
	RosterPath  = "/kader"
	AddForm     = "neu"
	UploadForm  = "liste"
	SearchQuery = "suche"
)

// memberPage is the page of a member.
const memberPage = Path + "/:club" + RosterPath + "/:player"

// The two forms with the days of a membership: of a member who leaves, and of one who is still to come.
var (
	Leaving = declare.Page{On: memberPage, Sends: "/austritt", Form: "austritt", Button: "Ausscheiden lassen", To: Path + "/:club" + RosterPath,
		Word: "ausgeschieden"}
	Moving = declare.Page{On: memberPage, Sends: "/beginn", Form: "beginn", Button: "Tag berichtigen", Word: "verschoben"}
)

// Verdicts say who may play on the next matchday of a team of the club.
type Verdicts struct {
	At       acts.MatchdayRef
	Forecast *league.Forecast
}

// NextDays are the next matchdays of the teams of the club.
func (d *Source) NextDays() []acts.MatchdayRef {
	today := rulebook.Day(d.Now)
	var days []acts.MatchdayRef
	for _, v := range d.League.Seasons {
		for i := range v.File.Leagues {
			l := &v.File.Leagues[i]
			first := -1
			for j := range l.Matchdays {
				m := &l.Matchdays[j]
				if plays(l, d.Club) && !m.Begun() && m.Date >= today && (first < 0 || m.Date < l.Matchdays[first].Date) {
					first = j
				}
			}
			if first >= 0 {
				days = append(days, acts.MatchdayRef{Season: v.Head.ID, League: l.ID, Number: l.Matchdays[first].Number})
			}
		}
	}
	return days
}

// NewRoster fills the page of the roster: of those whose names fit what is searched for.
func NewRoster(d *Source, roster *league.RosterFile, next []Verdicts, coming []Coming, search string) *Sections {
	p := d.sections("Kader", RosterPath)
	p.Lead = "Wer dem Verein angehört, und wer als Nächstes spielen darf."
	table := &Table{Title: "Kader", Head: []string{"Spieler", "Geboren", "Staat", "Seit"}}
	for _, v := range next {
		l := d.League.Season(v.At.Season).File.League(v.At.League)
		table.Head = append(table.Head, l.Name)
	}
	members := slices.Clone(roster.Members)
	byName := frame.ByName()
	slices.SortFunc(members, func(a, b league.RosterLine) int {
		return cmp.Or(byName(a.FamilyName, b.FamilyName), byName(a.GivenName, b.GivenName))
	})
	wanted := strings.ToLower(strings.TrimSpace(search))
	for i := range members {
		m := &members[i]
		if !strings.Contains(strings.ToLower(m.GivenName+" "+m.FamilyName+" "+m.GivenName), wanted) {
			continue
		}
		row := cells(m.FamilyName+" "+m.GivenName, rulebook.Date(m.BirthDate), m.Nationality, rulebook.Date(m.From))
		row[0].Href = d.Within(RosterPath + "/" + m.ID)
		for _, v := range next {
			row = append(row, cells(verdict(v.Forecast, m.ID))...)
		}
		table.Rows = append(table.Rows, row)
	}
	list := Section{ID: "liste", Title: "Mitglieder", Table: table,
		Search: &Search{Action: d.Within(RosterPath), Label: "Im Kader suchen", Name: SearchQuery, Value: search}}
	switch {
	case len(roster.Members) == 0:
		list.Empty = "Noch gehört niemand dem Verein an. Unten ist jemand einzutragen oder eine Liste hochzuladen."
		list.Table, list.Search = nil, nil
	case len(table.Rows) == 0:
		list.Empty, list.Table = "Im Kader heißt niemand so.", nil
	}
	p.add(list)
	if later := d.joining(coming, wanted); later.Lines != nil {
		p.add(later)
	}
	add := d.Ask(&register.AddPlayer{Person: register.Person{Nationality: "AT"}, Club: d.Club, From: rulebook.Day(d.Now)}, nil)
	p.add(Section{ID: "aufnehmen", Title: "Neues Mitglied", Says: []string{
		"Wer schon für einen anderen Verein spielt, kommt über einen Transfer."}, Forms: []workplace.Form{add},
		Links: []frame.Link{{Text: "Zu den Transfers", Href: d.Within(TransfersPath)}}})
	upload := workplace.NewForm(d.Within(RosterPath+"/liste"), UploadForm, "Vorschau ansehen",
		workplace.Field{Name: "file", Label: "Tabelle (CSV oder Excel)", Type: "file", Accept: ".csv,.xlsx",
			Hint: "Spalten: Nachname, Vorname, Geburtsdatum, Nationalität, Seit, E-Mail, Telefon. Andere Spalten werden nicht gelesen."},
		workplace.Field{Name: "umfang", Label: "Was die Liste enthält", Type: "select", Choices: []frame.Choice{
			{Value: "neue", Text: "nur Neue: niemand scheidet aus"},
			{Value: "alle", Text: "den ganzen Kader: wer fehlt, scheidet heute aus"}}})
	p.add(Section{ID: "hochladen", Title: "Liste hochladen",
		Says:  []string{"Zuerst wird gezeigt, was sich ändern würde; erst dann wird gespeichert."},
		Forms: []workplace.Form{upload}})
	return p
}

// Coming is somebody who will belong to the club from a later day on. Without an ID another club keeps his record until then.
type Coming struct{ ID, FamilyName, GivenName, From string }

// joining lists who will belong to the club from a later day on, of those whose names fit.
func (d *Source) joining(coming []Coming, wanted string) Section {
	s := Section{ID: "kommt", Title: "Kommt noch", Says: []string{"Bis dahin sind Name und Tag noch zu berichtigen."}}
	for _, c := range coming {
		if strings.Contains(strings.ToLower(c.GivenName+" "+c.FamilyName+" "+c.GivenName), wanted) {
			line := Line{Name: strings.TrimSpace(c.FamilyName + " " + c.GivenName), Says: "im Kader ab " + rulebook.Date(c.From)}
			if c.ID != "" {
				line.Link = frame.Link{Text: "Berichtigen", Href: d.Within(RosterPath + "/" + c.ID)}
			}
			s.Lines = append(s.Lines, line)
		}
	}
	byName := frame.ByName()
	slices.SortStableFunc(s.Lines, func(a, b Line) int { return byName(a.Name, b.Name) })
	return s
}

// verdict says in a few words whether somebody may play.
func verdict(f *league.Forecast, player string) string {
	for i := range f.Players {
		c := &f.Players[i]
		switch {
		case c.Player != player:
		case c.Eligible:
			return "✓ ja"
		default:
			text := "✗ nein" + refs(c.Bars)
			for j := range c.Bars {
				if from := c.Bars[j].From; from != "" {
					text += ", ab " + rulebook.Date(from)
				}
			}
			return text
		}
	}
	return "–"
}

// NewMember fills the page of a member of the club. The contact is nil for whom it does not concern.
func NewMember(d *Source, r *register.PlayerRecord, m *register.Roster, reach *register.MemberContact, next []Verdicts) *Sections {
	p := d.sections(r.GivenName+" "+r.FamilyName, RosterPath)
	p.Trail = append(p.Trail, frame.Link{Text: "Kader", Href: d.Within(RosterPath)})
	for _, v := range next {
		p.add(d.eligible(r.ID, &v))
	}
	p.add(Section{ID: "daten", Title: "Daten", Forms: []workplace.Form{d.Ask(&register.CorrectPlayer{Player: r.ID, Person: r.Person}, r)}})
	of := register.OfMember{Club: d.Club, Player: r.ID}
	if reach != nil {
		p.add(Section{ID: "erreichen", Title: "So ist " + r.GivenName + " erreichbar", Says: []string{"Das sieht nur der Verein, auch der " +
			"Verband nicht. Mit dem Austritt wird es gelöscht."}, Forms: []workplace.Form{
			d.Ask(&register.PutMemberContact{OfMember: of, MemberContact: *reach}, reach)}})
	}
	stay := Section{ID: "mitgliedschaft", Title: "Mitgliedschaft"}
	for _, t := range m.Memberships {
		value := "seit " + rulebook.Date(t.From)
		if t.Until != nil {
			value = rulebook.Date(t.From) + " bis " + rulebook.Date(*t.Until)
		}
		stay.Facts = append(stay.Facts, Fact{"Im Kader", value})
	}
	last, today := len(m.Memberships)-1, rulebook.Day(d.Now)
	switch {
	case last < 0:
	case m.Memberships[last].From > today:
		was, until := m.Memberships[last], ""
		if was.Until != nil {
			until = *was.Until
		}
		move := d.days(&Moving, of, m, workplace.Field{Name: "from", Label: "Im Kader ab", Type: "date", Value: was.From})
		move.Hidden = []workplace.Hidden{{Name: "was", Value: was.From}, {Name: "until", Value: until}}
		stay.Forms = append(stay.Forms, move, d.Ask(&register.DropMember{OfMember: of, Was: was.From}, m))
		stay.Says = []string{"Die Mitgliedschaft hat noch nicht begonnen; bis dahin ist der Eintrag zu berichtigen."}
	case m.Memberships[last].Until == nil:
		leave := d.days(&Leaving, of, m, workplace.Field{Name: "until", Label: "Letzter Tag im Kader", Type: "date", Value: today})
		leave.Plain, leave.Hidden = true, []workplace.Hidden{{Name: "from", Value: m.Memberships[last].From}}
		stay.Forms = append(stay.Forms, leave)
		stay.Says = []string{"Wer ausscheidet, behält alle Ergebnisse."}
	}
	p.add(stay)
	return p
}

// days is a form with a day of a membership.
func (d *Source) days(on *declare.Page, of register.OfMember, over *register.Roster, day workplace.Field) workplace.Form {
	f := workplace.NewForm(declare.Fill(on.Address(), &register.PutMember{OfMember: of}), on.Form, on.Button, day)
	f.Over = acts.VersionOf(over)
	return f
}

// eligible says whether a member may play on a matchday, and why not.
func (d *Source) eligible(id string, v *Verdicts) Section {
	l := d.League.Season(v.At.Season).File.League(v.At.League)
	m := l.Matchday(v.At.Number)
	s := Section{ID: "darf-" + v.At.League, Title: "Darf spielen: " + dayLink(d.League.Season(v.At.Season), l, m).Text}
	for i := range v.Forecast.Players {
		c := &v.Forecast.Players[i]
		if c.Player != id {
			continue
		}
		if c.Eligible {
			s.Says = append(s.Says, "✓ Ja, am "+frame.Day(m.Date)+".")
		}
		for _, bar := range c.Bars {
			line := Line{Name: bar.Detail, Rules: []rulebook.Ref{bar.Rule}}
			if bar.From != "" {
				line.Says = "wieder ab " + rulebook.Date(bar.From)
			} else if bar.Until != "" {
				line.Says = "bis " + rulebook.Date(bar.Until)
			}
			s.Lines = append(s.Lines, line)
		}
	}
	if s.Says == nil && s.Lines == nil {
		s.Empty = "Dazu ist nichts bekannt."
	}
	return s
}
