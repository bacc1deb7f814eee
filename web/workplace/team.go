package workplace

import (
	"fmt"
	"regexp"
	"slices"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/availability"
	"pokerliga/web/frame"
)

// Team is the page behind the link of a team: the names of the roster, or, on a device on which one was tapped, all matchdays that can be
// answered for. Nobody who comes has an account.
type Team struct {
	Shell
	Form   Form // of the names
	Names  []TeamName
	Forgot bool // a name was tapped, and the browser has not kept it
	Rounds []Round
	Greets string
	Gone   bool // the link leads nowhere
}

// TeamName is a player of the roster, and when his name was tapped, "" for one that was not.
type TeamName struct{ ID, Name, Tapped string }

// Round is a matchday with what the player has said.
type Round struct {
	ID                string // of its form
	Title, When, Said string
	Due, Until        string // until when the club waits for an answer, and until when it can be changed
	Form              *Form  // nil where nothing can be said any more
	Word              string
	Choices           []frame.Choice

	Nominated *Nomination // nil for who is not in the lineup
}

// The words of the page behind the link of a team.
const (
	teamTitle  = "Kannst du spielen?"
	nameTitle  = "Wer bist du?"
	nameLead   = "Tippe einmal deinen Namen an. Danach sagst du auf diesem Gerät für jede Sammelrunde Ja, Vielleicht oder Nein."
	wordLabel  = "Was der Verein dazu wissen soll"
	wordButton = "Dazu sagen"
	greeting   = "Hallo %s!"
)

// short are the answers as they stand on the buttons.
var short = []frame.Choice{{Value: answers[0].Value, Text: "Ja"}, {Value: answers[1].Value, Text: "Vielleicht"}, {Value: answers[2].Value, Text: "Nein"}}

// NewTeam fills the page, which stands at that path. Who stands in the lineup is asked back in the form with that id, "" for none.
func NewTeam(s *league.Snapshot, t *availability.Team, path, asksBack string) *Team {
	if t.Player == "" {
		return newNames(s, t, path)
	}
	p := &Team{Shell: New(s, nil, teamTitle), Greets: fmt.Sprintf(greeting, t.Given)}
	p.Eyebrow = t.Name
	for i := range t.Questions {
		p.Rounds = append(p.Rounds, *newRound(s, &t.Questions[i], path, asksBack))
	}
	return p
}

// newRound fills what a player is asked about a matchday.
func newRound(s *league.Snapshot, q *availability.Question, path, asksBack string) *Round {
	id, action := RoundID(q.At), fmt.Sprintf("%s/%s/%s/%d", path, q.At.Season, q.At.League, q.At.Number)
	r := &Round{ID: id}
	r.Title, r.When = roundOf(q)
	at := asking{action: action, id: id, asks: path + "?" + AskBackField + "=" + id + "#" + id, back: path + "#" + id, sure: id == asksBack}
	if r.Nominated = nominated(s, q, at); r.Nominated != nil {
		r.Until = r.Nominated.Until
		return r
	}
	r.Said, r.Word = saidOf(q), q.Reply.Word
	if q.Frozen {
		return r
	}
	r.Due, r.Until = untilOf(q)
	r.Form = new(NewForm(action, id, wordButton, Field{Name: WordField, Label: wordLabel, Value: q.Reply.Word, Most: 200, Optional: true, Bare: true}))
	if q.Reply.Says != "" {
		r.Form.Hidden = []Hidden{{SaysField, string(q.Reply.Says)}}
	}
	for _, c := range short {
		c.Chosen = c.Value == string(q.Reply.Says)
		r.Choices = append(r.Choices, c)
	}
	return r
}

// IsRound reports whether an id is that of the form of a matchday.
func IsRound(id string) bool { return roundID.MatchString(id) }

// roundID is how such an id is written, see [RoundID].
var roundID = regexp.MustCompile(`^runde-[a-z0-9-]+-[0-9]{1,3}$`)

// RoundID is the id of the form of a matchday.
func RoundID(at acts.MatchdayRef) string { return fmt.Sprintf("runde-%s-%d", at.League, at.Number) }

// newNames fills the page of a device on which no name was tapped.
func newNames(s *league.Snapshot, t *availability.Team, path string) *Team {
	p := &Team{Shell: New(s, nil, nameTitle), Form: NewForm(path, "namen", "")}
	p.Eyebrow, p.Lead = t.Name, nameLead
	for _, player := range t.Players {
		name := TeamName{ID: player, Name: s.FullName(player)}
		if i := slices.IndexFunc(t.Taps, func(tap availability.Tap) bool { return tap.Player == player }); i >= 0 {
			name.Tapped = frame.Moment(t.Taps[i].At)
		}
		p.Names = append(p.Names, name)
	}
	byName := frame.ByName()
	slices.SortFunc(p.Names, func(a, b TeamName) int { return byName(a.Name, b.Name) })
	return p
}

// NewTeamGone fills the page for a link that leads nowhere, with why.
func NewTeamGone(s *league.Snapshot, why string) *Team {
	return &Team{Shell: NewGone(s, why).Shell, Gone: true}
}
