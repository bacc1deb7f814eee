package president

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/register"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The pages on which a club asks who can play, the ids of their forms, and how the fields that choose players begin.
const (
	AvailabilityPath = "/zusagen"
	QuestionForm     = "fragen"
	RemindForm       = "erinnern"
	PlayerPrefix     = "spieler."
)

// AnswerWords are what players say, in words.
var AnswerWords = map[matchday.Availability]string{matchday.CanPlay: "✓ ja",
	matchday.CannotPlay: "✗ nein", matchday.MayPlay: "? vielleicht"}

// Availability is what a club knows of who can play on a matchday.
type Availability struct {
	At       acts.MatchdayRef
	Day      *scoring.Matchday
	Askings  []availability.Asking
	Members  []league.RosterLine
	Forecast *league.Forecast
	Contacts map[string]register.MemberContact
	Mails    bool // letters are sent
}

// AvailabilityPage is the page of the answers for a matchday.
func (d *Source) AvailabilityPage(at acts.MatchdayRef) string {
	return d.Within(fmt.Sprintf("%s/%s/%s/%d", AvailabilityPath, at.Season, at.League, at.Number))
}

// Availabilities is the page of the matchdays of the club that are open, for which players can be asked.
type Availabilities struct {
	Page
	Days []AskedDay

	Made     *workplace.MadeLink // nil where no link for the chat was made just now
	Since    string              // when the link that holds was made, "" for none
	Tapped   []TappedName
	Missing  string          // who of the roster has not tapped his name, "" for nobody
	Make     *workplace.Form // nil where no matchday is in the calendar
	Withdraw *workplace.Form
}

// TappedName is a name that was tapped, and the form that takes it back.
type TappedName struct {
	Name, At string
	Undo     *workplace.Form
}

// The form that makes a link for the chat of a team, and its words.
const (
	TeamLinkForm = "link"
	teamLinkPath = "/link"
	makeLink     = "Link erstellen"
	makeLinkAnew = "Neuen Link erstellen"
	chatLabel    = "Text für den Chat"
	chatText     = "Wer kann spielen? Tippt einmal euren Namen an und sagt dann für jede Sammelrunde Ja, Vielleicht oder Nein: %s"
)

// AskedDay is a matchday, with how many have said what.
type AskedDay struct{ Title, When, Counted, Path string }

// NewAvailabilities fills the page, with the link for the chat and the roster of today.
func NewAvailabilities(d *Source, known []Availability, team *availability.TeamState, roster []league.RosterLine) *Availabilities {
	p := &Availabilities{Page: d.page("Wer kann spielen?", AvailabilityPath)}
	p.Lead = "Wer für die nächsten Sammelrunden zugesagt hat."
	for i := range known {
		k := &known[i]
		v := d.League.Season(k.At.Season)
		p.Days = append(p.Days, AskedDay{dayLink(v, v.File.League(k.At.League), k.Day).Text, when(k.Day), k.counted(), d.AvailabilityPage(k.At)})
	}
	if p.Days != nil {
		p.Make = new(workplace.NewForm(d.Within(AvailabilityPath+teamLinkPath), TeamLinkForm, makeLink))
	}
	if team.Link != nil {
		p.tapped(d, team, roster)
	}
	return p
}

// tapped shows the link for the chat that holds, who has tapped his name and who has not.
func (p *Availabilities) tapped(d *Source, team *availability.TeamState, roster []league.RosterLine) {
	p.Since, p.Make.Button, p.Make.Plain = frame.Moment(team.Link.Made), makeLinkAnew, true
	p.Withdraw = new(d.Ask(&availability.WithdrawTeamLink{OfClub: declare.OfClub(d.Club)}, nil))
	has := map[string]bool{}
	for _, t := range team.Taps {
		has[t.Player] = true
		p.Tapped = append(p.Tapped, TappedName{d.League.FullName(t.Player), frame.Moment(t.At),
			new(d.Ask(&availability.UndoTap{OfMember: register.OfMember{Club: d.Club, Player: t.Player}}, nil))})
	}
	var missing []string
	for i := range roster {
		if m := &roster[i]; !has[m.ID] {
			missing = append(missing, m.GivenName+" "+m.FamilyName)
		}
	}
	slices.SortFunc(missing, frame.ByName())
	p.Missing = strings.Join(missing, ", ")
}

// Shows puts the link onto the page that was made, with its QR code.
func (p *Availabilities) Shows(link string, code []byte) {
	p.Made = &workplace.MadeLink{Text: workplace.Text{ID: "chat", Label: chatLabel, Text: fmt.Sprintf(chatText, link)}, Picture: workplace.PNG(code)}
}

// counted says how many have said what.
func (k *Availability) counted() string {
	if len(k.Askings) == 0 {
		return "noch niemand gefragt"
	}
	said := availability.Said(k.Askings)
	count := map[matchday.Availability]int{}
	for _, says := range said {
		count[says]++
	}
	return fmt.Sprintf("%d ja, %d vielleicht, %d nein, %d ohne Antwort", count[matchday.CanPlay], count[matchday.MayPlay],
		count[matchday.CannotPlay], len(k.Askings)-len(said))
}

// AvailabilityDay is the page of a matchday: who has answered what, and who can be asked.
type AvailabilityDay struct {
	Page
	Asked              *JustAsked // nil where nobody was asked just now
	Players            []PlayerAnswer
	Counted, Until     string // how many have said what, and until when they can
	Lineup, Roster     string // paths
	Frozen, Mails      bool
	Ask, Remind, Enter *workplace.Form // nil where there is nobody
}

// JustAsked is what became of those who were asked, with the texts to pass on.
type JustAsked struct {
	Letters int
	Unsent  []string
	Texts   []workplace.Text
}

// PlayerAnswer is what a player of the roster has said.
type PlayerAnswer struct {
	Name, Asked, Verdict string
	Letters              int // 0 for one
	Replied              *PlayerReply
}

// until says until when something is in time, and how long that is.
func until(now, due time.Time) string {
	if left := frame.Left(now, due); left != "" {
		return frame.Moment(due) + " (" + left + ")"
	}
	return frame.Moment(due)
}

// PlayerReply is the answer of a player.
type PlayerReply struct {
	Says, Word, At     string
	ByClub, ByTeamLink bool
}

// NewAvailability fills the page. Asked are those who have just been asked, nil for nobody.
func NewAvailability(d *Source, k *Availability, asked []availability.Asked) *AvailabilityDay {
	v := d.League.Season(k.At.Season)
	l := v.File.League(k.At.League)
	p := &AvailabilityDay{Page: d.page("Wer kann spielen?", AvailabilityPath), Counted: k.counted(), Mails: k.Mails,
		Until:  until(d.Now, matchday.AnswersDue(k.Forecast.Due)),
		Lineup: d.LineupPath(k.At), Roster: d.Within(RosterPath)}
	p.Trail = append(p.Trail, frame.Link{Text: "Zusagen", Href: d.Within(AvailabilityPath)})
	p.Lead = dayLink(v, l, k.Day).Text + ": " + when(k.Day)
	if k.Day.Venue != "" {
		p.Lead += ", " + k.Day.Venue
	}
	k.Members = slices.Clone(k.Members)
	byName := frame.ByName()
	slices.SortFunc(k.Members, func(a, b league.RosterLine) int {
		return cmp.Or(byName(a.FamilyName, b.FamilyName), byName(a.GivenName, b.GivenName))
	})
	if asked != nil {
		p.Asked = k.asked(l, asked)
	}
	for i := range k.Members {
		p.Players = append(p.Players, k.answer(&k.Members[i]))
	}
	if p.Frozen = p.Players != nil && k.Forecast.Frozen; p.Players != nil && !p.Frozen {
		k.ask(d, p)
		p.Enter = k.entry(d)
	}
	return p
}

// answer is what a player of the roster has said.
func (k *Availability) answer(m *league.RosterLine) PlayerAnswer {
	one := PlayerAnswer{Name: m.FamilyName + " " + m.GivenName, Verdict: verdict(k.Forecast, m.ID)}
	a := k.of(m.ID)
	if a == nil {
		return one
	}
	if a.IsAsked() {
		one.Asked = frame.Moment(a.Asked)
	}
	if a.Letters > 1 {
		one.Letters = a.Letters
	}
	if a.Reply.Says != "" {
		one.Replied = &PlayerReply{AnswerWords[a.Reply.Says], a.Reply.Word, frame.Moment(a.Reply.At), a.Reply.ByClub, a.Reply.ByTeamLink}
	}
	return one
}

// of is what a player was asked, nil for nothing.
func (k *Availability) of(player string) *availability.Asking {
	for i := range k.Askings {
		if k.Askings[i].Player == player {
			return &k.Askings[i]
		}
	}
	return nil
}

// ask adds the forms that ask and remind. Chosen are the players who may play and were not asked, and those who have not answered.
func (k *Availability) ask(d *Source, p *AvailabilityDay) {
	var fresh, again []workplace.Field
	for i := range k.Members {
		m := &k.Members[i]
		field := workplace.Field{Name: PlayerPrefix + m.ID, Type: "checkbox", Label: m.FamilyName + " " + m.GivenName + k.reached(m.ID)}
		if a := k.of(m.ID); a == nil || !a.IsAsked() {
			field.Checked = a == nil && strings.HasPrefix(verdict(k.Forecast, m.ID), "✓")
			fresh = append(fresh, field)
		} else {
			field.Checked = a.Reply.Says == ""
			again = append(again, field)
		}
	}
	if fresh != nil {
		p.Ask = new(workplace.NewForm(d.AvailabilityPage(k.At), QuestionForm, "Fragen", fresh...))
	}
	if again != nil {
		p.Remind = new(workplace.NewForm(d.AvailabilityPage(k.At), RemindForm, "Erinnern", again...))
		p.Remind.Hidden = []workplace.Hidden{{Name: RemindForm, Value: "1"}}
	}
}

// entry is the form by which the club enters what a player has said to it.
func (k *Availability) entry(d *Source) *workplace.Form {
	players := []frame.Choice{{Text: "– bitte wählen –"}}
	for i := range k.Members {
		players = append(players, frame.Choice{Value: k.Members[i].ID, Text: k.Members[i].FamilyName + " " + k.Members[i].GivenName})
	}
	form := d.Ask(&availability.EnterReply{OfDay: availability.ForDay(k.At, d.Club)}, nil)
	form.Offer("player", players)
	return &form
}

// reached says behind a name how a player is reached.
func (k *Availability) reached(player string) string {
	if k.Mails && k.Contacts[player].Email != "" {
		return " (E-Mail)"
	}
	return ""
}

// asked says what became of those who have just been asked.
func (k *Availability) asked(l *scoring.League, asked []availability.Asked) *JustAsked {
	told := &JustAsked{}
	for i := range asked {
		a := &asked[i]
		given, name := k.name(a.Player)
		switch {
		case a.Mailed:
			told.Letters++
		case a.NoMore:
			told.Unsent = append(told.Unsent, fmt.Sprintf("%s hat schon %d E-Mails bekommen; mehr werden es nicht.", name, availability.MostLetters))
		case a.NotYet != nil:
			told.Unsent = append(told.Unsent, fmt.Sprintf("%s hat gerade erst eine E-Mail bekommen; die nächste geht ab %s.", name,
				frame.Moment(*a.NotYet)))
		default:
			link := cmp.Or(a.Link, availability.LinkPath+a.Token)
			told.Texts = append(told.Texts, workplace.Text{ID: "text-" + a.Player, Label: "Text für " + name, Text: fmt.Sprintf("Hallo %s! "+
				"Kannst du bei der %d. Sammelrunde (%s) spielen, %s? Antworte bitte hier: %s", given, k.At.Number, l.Name, when(k.Day), link)})
		}
	}
	return told
}

// name is how a member is called, by the given name alone and in full.
func (k *Availability) name(player string) (given, whole string) {
	for i := range k.Members {
		if m := &k.Members[i]; m.ID == player {
			return m.GivenName, m.GivenName + " " + m.FamilyName
		}
	}
	return player, player
}
