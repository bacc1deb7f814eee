package workplace

import (
	"fmt"
	"slices"

	"pokerliga/league"
	"pokerliga/office/availability"
	"pokerliga/rules/matchday"
	"pokerliga/web/frame"
)

// The fields of a player's answer.
const (
	SaysField = "says"
	WordField = "word"
	SureField = "sure"
)

// Reply is the page on which a player says whether he can play. He comes by a link and has no account.
type Reply struct {
	Shell
	Form    Form
	Choices []frame.Choice // what he can say, nil where nothing can be said any more
	Greets  string
	Said    string // what he has said so far, "" for nothing
	Due     string // until when the club waits for it, "" once that is gone
	Until   string // until when he can change it
	Gone    bool   // the link leads nowhere

	Nominated *Nomination // nil for who is not in the lineup
}

// Nomination is what a player plays who stands in the lineup, and how he says that he cannot after all.
type Nomination struct {
	Title  string
	Slot   int
	Plays  string // with who takes over
	Entry  string // for his calendar, "" where he has no link of his own
	Call   string // whom he calls once nothing can be changed any more
	Asks   string // the page that asks back, "" where he has said so, and on that page
	Sure   bool   // he is asked back
	Back   string // leaves all as it is
	Absent bool   // he has said that he cannot
	Said   string // what he has said so far, "" for nothing
	Until  string // until when he can change it, "" once nothing can be changed any more
	Form   *Form  // nil where he is not asked, or nothing can be changed any more
}

// The question whether a player is sure that he cannot play.
const (
	AskBackField = "frage"
	AskBack      = "absage"
)

// What a player who stands in the lineup reads and says, and whom he calls.
const (
	nominatedTitle = "Du bist aufgestellt"
	saysAbsent     = "Ja, ich kann doch nicht"
	saysPresent    = "Ich kann doch spielen"
	callCaptain    = "Die Aufstellungen stehen fest. Kannst du nicht spielen, ruf gleich %s an; das ist der Kapitän oder die Kapitänin."
	callClub       = "Die Aufstellungen stehen fest. Kannst du nicht spielen, ruf gleich den Obmann oder die Obfrau an."
)

// answers are what a player can say, in words.
var answers = []frame.Choice{{Value: string(matchday.CanPlay), Text: "Ja, ich kann spielen"}, {Value: string(matchday.MayPlay),
	Text: "Vielleicht"}, {Value: string(matchday.CannotPlay), Text: "Nein, ich kann nicht"}}

// NewReply fills the page, which stands at that path. Who stands in the lineup and says that he cannot is asked back.
func NewReply(s *league.Snapshot, q *availability.Question, path string, asksBack bool) *Reply {
	p := &Reply{Shell: New(s, nil, "Kannst du spielen?"), Greets: "Hallo " + q.Given + "!"}
	p.Eyebrow = q.Name
	title, when := roundOf(q)
	p.Lead, p.Said = title+": "+when, saidOf(q)
	if n := nominated(s, q, asking{action: path, id: "antwort", asks: path + "?" + AskBackField + "=" + AskBack, back: path, sure: asksBack}); n != nil {
		n.Entry = path + availability.EntryPath + availability.CalendarEnds
		if n.Form != nil {
			p.Form = *n.Form
		}
		p.Nominated, p.Heading, n.Form = n, n.Title, &p.Form
		return p
	}
	if q.Frozen {
		return p
	}
	p.Due, p.Until = untilOf(q)
	p.Form = NewForm(path, "antwort", "Antwort senden",
		Field{Name: SaysField, Label: "Kannst du spielen?", Type: "radio"},
		Field{Name: WordField, Label: wordLabel, Value: q.Reply.Word, Most: 200, Optional: true})
	p.choose(string(q.Reply.Says))
	return p
}

// asking is where a player who stands in the lineup says that he cannot: where that is sent, the id of the form, the page that asks back, the one
// that leaves all as it is, and whether he is asked back now.
type asking struct {
	action, id, asks, back string
	sure                   bool
}

// nominated says what a player plays who stands in the lineup, nil for who does not.
func nominated(s *league.Snapshot, q *availability.Question, at asking) *Nomination {
	slot := q.Lineup.Slot(q.Player)
	if slot == 0 {
		return nil
	}
	name := func(slot int) string {
		if id := q.Lineup.Slots[slot-1]; id != "" {
			return s.FullName(id)
		}
		return ""
	}
	place := matchday.Plan()[slot-1]
	n := &Nomination{Title: nominatedTitle, Slot: slot, Plays: place.Tell(name), Back: at.back, Absent: q.Reply.Says == matchday.CannotPlay, Said: saidOf(q)}
	says := func(button string, says matchday.Availability, fields ...Field) {
		n.Form = new(NewForm(at.action, at.id, button, fields...))
		n.Form.Hidden = []Hidden{{Name: SaysField, Value: string(says)}}
	}
	if !q.Frozen {
		_, n.Until = untilOf(q)
	}
	switch {
	case q.Frozen && q.Lineup.Captain == q.Player:
		n.Call = callClub
	case q.Frozen:
		n.Call = fmt.Sprintf(callCaptain, s.FullName(q.Lineup.Captain))
	case n.Absent:
		says(saysPresent, matchday.CanPlay)
	case at.sure:
		n.Sure = true
		says(saysAbsent, matchday.CannotPlay, Field{Name: WordField, Label: wordLabel, Most: 200, Optional: true})
		n.Form.Hidden = append(n.Form.Hidden, Hidden{Name: SureField, Value: "ja"})
	default:
		n.Asks = at.asks
	}
	return n
}

// roundOf says which matchday a player is asked about, and when and where it is.
func roundOf(q *availability.Question) (title, when string) {
	return fmt.Sprintf("%d. Sammelrunde, %s", q.Day.Number, q.Day.League.Name), frame.Occasion(q.Day.Date, q.Day.Start, q.Day.Venue)
}

// saidOf says what a player has said so far, "" for nothing.
func saidOf(q *availability.Question) string {
	i := slices.IndexFunc(answers, func(c frame.Choice) bool { return c.Value == string(q.Reply.Says) })
	if i < 0 {
		return ""
	}
	said := "Deine Antwort vom " + frame.Moment(q.Reply.At)
	if q.Reply.ByClub {
		said = "Dein Verein hat für dich eingetragen, " + frame.Moment(q.Reply.At)
	}
	said += ": " + answers[i].Text + "."
	if q.Reply.Word != "" {
		said += " Dazu: „" + q.Reply.Word + "“"
	}
	return said
}

// untilOf says until when the club waits for an answer, "" once that is gone, and until when it can be changed.
func untilOf(q *availability.Question) (due, until string) {
	if !q.Due.IsZero() {
		due = frame.Moment(q.Due)
	}
	if freeze, err := matchday.FreezeTime(q.Day.Matchday, &q.Day.Rules); err == nil {
		until = frame.Moment(freeze)
	}
	return due, until
}

// choose marks what is said.
func (p *Reply) choose(says string) {
	p.Choices = nil
	for _, c := range answers {
		c.Chosen = c.Value == says
		p.Choices = append(p.Choices, c)
	}
}

// Typed puts back what was sent.
func (p *Reply) Typed(sent func(name string) string) {
	p.Form.Typed(sent)
	if p.Choices != nil {
		p.choose(sent(SaysField))
	}
}

// Word is the field of the word beside the answer.
func (p *Reply) Word() Field { return p.Form.Fields[1] }

// Says is the field of the answer.
func (p *Reply) Says() Field { return p.Form.Fields[0] }

// NewGone fills the page for a link that leads nowhere, with why.
func NewGone(s *league.Snapshot, why string) *Reply {
	p := &Reply{Shell: New(s, nil, "Dieser Link gilt nicht mehr"), Gone: true}
	p.Lead = why
	return p
}
