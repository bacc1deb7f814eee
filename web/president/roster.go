package president

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/search"
	"pokerliga/web/workplace"
)

// The pages of the roster, and the ids of their forms.
const (
	RosterPath  = "/kader"
	UploadForm  = "liste"
	SearchQuery = "suche"
)

// memberPage is the page of a member.
const memberPage = Path + "/:club" + RosterPath + "/:player"

// The forms with the days of a membership: of a member who leaves, of somebody of the register who becomes one, and of one who is still to come.
var (
	Leaving = declare.Page{On: memberPage, Sends: "/austritt", Form: "austritt", Button: "Ausscheiden lassen", To: Path + "/:club" + RosterPath,
		Word: "ausgeschieden"}
	Joining = declare.Page{On: memberPage, Sends: "/beginn", Form: "aufnehmen-:player", Button: "Aufnehmen", To: Path + "/:club" + RosterPath,
		Word: "aufgenommen"}
	Moving = declare.Page{On: memberPage, Sends: "/beginn", Form: "beginn", Button: "Tag berichtigen", Word: "verschoben"}
)

// Verdicts say which players may play on the next matchday of a team of the club.
type Verdicts struct {
	At       acts.MatchdayRef
	Forecast *league.Forecast
}

// Roster is the page of the roster: of those whose names fit what is searched for.
type Roster struct {
	Page
	Search      workplace.Search
	Any         bool     // somebody belongs to the club
	Leagues     []string // of the next matchdays
	Members     []Listed
	Coming      []Coming
	Add, Upload workplace.Form
	Alike       []Alike // in the register, of the name that was typed
}

// Alike is somebody of the register who has the name that was typed, with what can be done.
type Alike struct {
	Name, Says string
	Go         *frame.Link     // nil for nothing
	Join       *workplace.Form // nil for whom a club cannot take in by itself
}

// What is said of somebody who has the name that was typed.
const (
	bornIn     = "Jahrgang %s, %s"
	inNoClub   = "derzeit bei keinem Verein"
	byOffice   = "; aufnehmen kann ihn die APSA"
	inRoster   = "schon im Kader"
	viewMember = "Ansehen"
	byTransfer = "Über einen Transfer holen"
)

// Offer shows who has the name that was typed: perhaps it is he who shall be added. The office takes in by itself who belongs to no club.
func (p *Roster) Offer(d *Source, office bool, list []register.Namesake) {
	for _, n := range list {
		one := Alike{Name: n.Name, Says: inNoClub}
		switch {
		case n.Club == d.Club:
			one.Says, one.Go = inRoster, &frame.Link{Text: viewMember, Href: d.Within(RosterPath + "/" + n.ID)}
		case n.Club != "":
			one.Says = d.League.ClubName(n.Club)
			one.Go = &frame.Link{Text: byTransfer, Href: d.Within(TransfersPath) + "?" + url.Values{PlayerQuery: {n.ID}}.Encode()}
		case office:
			join := &register.PutMember{OfMember: register.OfMember{Club: d.Club, Player: n.ID}}
			f := workplace.NewForm(declare.Fill(Joining.Address(), join), declare.FillPage(Joining.Form, join, nil), Joining.Button)
			f.Hidden = []workplace.Hidden{{Name: "from", Value: rulebook.Day(d.Now)}}
			one.Join = &f
		default:
			one.Says += byOffice
		}
		if n.Year != "" {
			one.Says = fmt.Sprintf(bornIn, n.Year, one.Says)
		}
		p.Alike = append(p.Alike, one)
	}
}

// Listed is a member with what the forecasts of the next matchdays say of him, nil for nothing.
type Listed struct {
	league.RosterLine
	Next []*league.PlayerForecast
}

// Coming is somebody who will belong to the club from a later day on. Without an ID another club keeps his record until then.
type Coming struct{ ID, FamilyName, GivenName, From string }

// NewRoster fills the page.
func NewRoster(d *Source, roster *league.RosterFile, next []Verdicts, coming []Coming, asked string) *Roster {
	p := &Roster{Page: d.page("Kader", RosterPath), Search: workplace.Search{Action: d.Within(RosterPath), Label: "Im Kader suchen",
		Name: SearchQuery, Value: asked}, Any: len(roster.Members) > 0}
	p.Lead = "Wer dem Verein angehört, und wer als Nächstes spielen darf."
	for _, v := range next {
		p.Leagues = append(p.Leagues, d.League.Season(v.At.Season).File.League(v.At.League).Name)
	}
	words := search.Words(asked)
	for _, m := range roster.Members {
		if search.In(m.GivenName+" "+m.FamilyName, words) {
			one := Listed{RosterLine: m}
			for _, v := range next {
				one.Next = append(one.Next, v.of(m.ID))
			}
			p.Members = append(p.Members, one)
		}
	}
	for _, c := range coming {
		if search.In(c.GivenName+" "+c.FamilyName, words) {
			p.Coming = append(p.Coming, c)
		}
	}
	byName := frame.ByName()
	slices.SortFunc(p.Members, func(a, b Listed) int {
		return cmp.Or(byName(a.FamilyName, b.FamilyName), byName(a.GivenName, b.GivenName))
	})
	slices.SortStableFunc(p.Coming, func(a, b Coming) int { return byName(a.FamilyName+" "+a.GivenName, b.FamilyName+" "+b.GivenName) })
	p.Add = d.Ask(&register.AddPlayer{Person: register.Person{Nationality: "AT"}, Club: d.Club, From: rulebook.Day(d.Now)}, nil)
	p.Upload = workplace.NewForm(d.Within(RosterPath+"/liste"), UploadForm, "Vorschau ansehen",
		workplace.Field{Name: "file", Label: "Tabelle (CSV oder Excel)", Type: "file", Accept: ".csv,.xlsx",
			Hint: "Spalten: Familienname, Vorname, Geburtsdatum, Staatsbürgerschaft, Seit, E-Mail, Telefon. Andere Spalten werden nicht gelesen."},
		workplace.Field{Name: "umfang", Label: "Was die Liste enthält", Type: "select", Choices: []frame.Choice{
			{Value: "neue", Text: "nur Neue: niemand scheidet aus"},
			{Value: "alle", Text: "den ganzen Kader: wer fehlt, scheidet heute aus"}}})
	return p
}

// of is what is said of a player, nil for nothing.
func (v *Verdicts) of(player string) *league.PlayerForecast {
	for i := range v.Forecast.Players {
		if c := &v.Forecast.Players[i]; c.Player == player {
			return c
		}
	}
	return nil
}

// Member is the page of a member of the club.
type Member struct {
	Page
	Player   *register.PlayerRecord
	Next     []Playing
	Data     workplace.Form
	Contact  *workplace.Form        // nil for whom it does not concern
	Calendar *workplace.OwnCalendar // the same
	Terms    []register.Term
	Comes    bool             // the last of them has not begun
	Days     []workplace.Form // which change the last of them
}

// Playing is a matchday of the club to come with what is said of the member, nil for nothing.
type Playing struct {
	League, Title, Date string
	Told                *league.PlayerForecast
}

// NewMember fills the page. The contact is nil for whom it does not concern.
func NewMember(d *Source, r *register.PlayerRecord, m *register.Roster, reach *register.MemberContact, next []Verdicts) *Member {
	p := &Member{Page: d.page(r.GivenName+" "+r.FamilyName, RosterPath), Player: r, Terms: m.Memberships}
	p.Trail = append(p.Trail, frame.Link{Text: "Kader", Href: d.Within(RosterPath)})
	for _, v := range next {
		season := d.League.Season(v.At.Season)
		l := season.File.League(v.At.League)
		day := l.Matchday(v.At.Number)
		p.Next = append(p.Next, Playing{v.At.League, dayLink(season, l, day).Text, day.Date, v.of(r.ID)})
	}
	p.Data = d.Ask(&register.CorrectPlayer{Player: r.ID, Person: r.Person}, r)
	of := register.OfMember{Club: d.Club, Player: r.ID}
	if reach != nil {
		p.Contact = new(d.Ask(&register.PutMemberContact{OfMember: of, MemberContact: *reach}, reach))
	}
	if len(p.Terms) == 0 {
		return p
	}
	last, today := p.Terms[len(p.Terms)-1], rulebook.Day(d.Now)
	switch p.Comes = last.From > today; {
	case p.Comes:
		until := ""
		if last.Until != nil {
			until = *last.Until
		}
		move := d.days(&Moving, of, m, workplace.Field{Name: "from", Label: "Im Kader ab", Type: "date", Value: last.From})
		move.Hidden = []workplace.Hidden{{Name: "was", Value: last.From}, {Name: "until", Value: until}}
		p.Days = []workplace.Form{move, d.Ask(&register.DropMember{OfMember: of, Was: last.From}, m)}
	case last.Until == nil:
		leave := d.days(&Leaving, of, m, workplace.Field{Name: "until", Label: "Letzter Tag im Kader", Type: "date", Value: today})
		leave.Plain, leave.Hidden = true, []workplace.Hidden{{Name: "from", Value: last.From}}
		p.Days = []workplace.Form{leave}
	}
	return p
}

// days is a form with a day of a membership.
func (d *Source) days(on *declare.Page, of register.OfMember, over *register.Roster, day workplace.Field) workplace.Form {
	f := workplace.NewForm(declare.Fill(on.Address(), &register.PutMember{OfMember: of}), on.Form, on.Button, day)
	f.Over = acts.VersionOf(over)
	return f
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
