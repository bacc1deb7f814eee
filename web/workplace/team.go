package workplace

import (
	"fmt"
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
	Title, When, Said string
	Due, Until        string // until when the club waits for an answer, and until when it can be changed
	Form              *Form  // nil where nothing can be said any more
	Word              string
	Choices           []frame.Choice
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

// NewTeam fills the page, which stands at that path.
func NewTeam(s *league.Snapshot, t *availability.Team, path string) *Team {
	if t.Player == "" {
		return newNames(s, t, path)
	}
	p := &Team{Shell: New(s, nil, teamTitle), Greets: fmt.Sprintf(greeting, t.Given)}
	p.Eyebrow = t.Name
	for i := range t.Questions {
		q := &t.Questions[i]
		r := Round{Said: saidOf(q), Word: q.Reply.Word}
		r.Title, r.When = roundOf(q)
		if !q.Frozen {
			r.Due, r.Until = untilOf(q)
			r.Form = new(NewForm(fmt.Sprintf("%s/%s/%s/%d", path, q.At.Season, q.At.League, q.At.Number), RoundID(q.At), wordButton,
				Field{Name: WordField, Label: wordLabel, Value: q.Reply.Word, Most: 200, Optional: true, Bare: true}))
			if q.Reply.Says != "" {
				r.Form.Hidden = []Hidden{{SaysField, string(q.Reply.Says)}}
			}
			for _, c := range short {
				c.Chosen = c.Value == string(q.Reply.Says)
				r.Choices = append(r.Choices, c)
			}
		}
		p.Rounds = append(p.Rounds, r)
	}
	return p
}

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
