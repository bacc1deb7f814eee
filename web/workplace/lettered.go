package workplace

import (
	"cmp"
	"fmt"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/scoring"
	"pokerliga/web/frame"
)

// ProposedField is the version of the lineup that was shown: another one is not handed in unseen.
const ProposedField = "vorschlag"

// Lettered is the page on which a president hands in the lineup that is proposed, by the link of his letter.
type Lettered struct {
	Shell
	Form     *Form  // nil where nothing is handed in
	Six      []Post // none where no lineup is possible by the rules
	Captain  string
	Changed  bool   // another lineup is proposed than when the letter was written
	Replaces bool   // it takes the place of one of which somebody cannot play after all
	Until    string // until when the link holds
	HandedIn string // when the lineup was handed in, "" for one that is proposed
	SignIn   frame.Link
}

// Post is a player of a lineup and what he plays.
type Post struct {
	Slot        int
	Name, Plays string
	Instead     string // who has stood there before, "" for the same
}

// emptySlot is a slot without a player.
const emptySlot = "bleibt leer"

// NewLettered fills the page, which stands at that path.
func NewLettered(s *league.Snapshot, l *league.Lettered, path string) *Lettered {
	p := &Lettered{Shell: New(s, nil, "Aufstellung melden"), Until: frame.Moment(l.Forecast.Freezes), SignIn: signInFor(l.At, l.Link.Club)}
	p.Eyebrow = l.Name
	p.Lead = fmt.Sprintf("%d. Sammelrunde, %s: %s", l.Day.Number, l.League, frame.Occasion(l.Day.Date, l.Day.Start, ""))
	shown := l.Proposed
	switch {
	case l.Lineup != nil && !l.Replaces():
		shown = l.Lineup
		p.Heading, p.HandedIn = "Die Aufstellung ist gemeldet", "abgegeben"
		if l.In != nil && !l.In.First.IsZero() {
			p.HandedIn = "abgegeben am " + frame.Moment(l.In.First)
		}
	case shown == nil:
		p.Heading = "Kein Vorschlag"
	default:
		p.Changed, p.Replaces = l.Changed(), l.Replaces()
		form := NewForm(path, "melden", "So melden")
		form.Over = l.Version()
		form.Hidden = []Hidden{{Name: ProposedField, Value: string(acts.VersionOf(shown))}}
		p.Form = &form
	}
	if shown != nil {
		p.Six, p.Captain = Posts(s, shown), s.FullName(shown.Captain)
		for i := range p.Six {
			if was := l.Lineup; p.Replaces && was.Slots[p.Six[i].Slot-1] != shown.Slots[p.Six[i].Slot-1] {
				p.Six[i].Instead = cmp.Or(s.FullName(was.Slots[p.Six[i].Slot-1]), emptySlot)
			}
		}
	}
	return p
}

// Posts are the players of a lineup, with what they play.
func Posts(s *league.Snapshot, l *scoring.Lineup) []Post {
	name := func(slot int) string {
		if id := l.Slots[slot-1]; id != "" {
			return s.FullName(id)
		}
		return ""
	}
	var all []Post
	for _, place := range matchday.Plan() {
		post := Post{Slot: place.Slot, Name: name(place.Slot), Plays: place.Tell(name)}
		if post.Name == "" {
			post.Name = emptySlot
		}
		all = append(all, post)
	}
	return all
}

// signInFor leads to signing in, and then to the page of a lineup.
func signInFor(at acts.MatchdayRef, club string) frame.Link {
	page := fmt.Sprintf("%s/%s/aufstellung/%s/%s/%d", ClubPath, club, at.Season, at.League, at.Number)
	return frame.Link{Text: "Anmelden und die Aufstellung bearbeiten", Href: SignInPath + "?" + GoingOnField + "=" + page}
}

// NewLetterGone fills the page for a link by which nothing is handed in, with why.
func NewLetterGone(s *league.Snapshot, why string) *Lettered {
	p := &Lettered{Shell: New(s, nil, "Dieser Link meldet nichts mehr"), SignIn: frame.Link{Text: "Anmelden", Href: SignInPath + "?" + GoingOnField + "=" + ClubPath}}
	p.Lead = why
	return p
}
