package register

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Circular is what the association writes to all clubs at once, or to those of a league, and what it asks them.
type Circular struct {
	ID      string   `json:"id"`
	To      string   `json:"to,omitempty"` // a league of a season, as in 2026/bl1; "" for all clubs
	Subject string   `json:"subject"`
	Text    string   `json:"text"`
	Choices []string `json:"choices,omitempty"` // the answers of which each club chooses one, none where nothing is asked
	Until   string   `json:"until,omitempty"`   // the last day for answers, "" for no end
}

// SentCircular is a circular with the clubs that have it.
type SentCircular struct {
	Circular
	SentAt    time.Time
	RevokedAt time.Time       // zero while it holds
	Replies   []CircularReply // of each club that has it, by club
}

// CircularReply is what a club answers to a circular.
type CircularReply struct {
	Circular string    `json:"circular"`
	Club     string    `json:"club"`
	Answer   string    `json:"answer,omitempty"` // one of the choices, "" while there is none
	Remark   string    `json:"remark,omitempty"`
	At       time.Time `json:"-"`
}

// Open reports whether clubs can answer on a day: something is asked, and the time for it is not over.
func (c *SentCircular) Open(day string) bool {
	return len(c.Choices) > 0 && c.RevokedAt.IsZero() && (c.Until == "" || day <= c.Until)
}

// Reply returns what a club has answered, without an answer where it has not; nil for a club that does not have the circular.
func (c *SentCircular) Reply(club string) *CircularReply {
	return scoring.Find(c.Replies, func(r *CircularReply) bool { return r.Club == club })
}

// The pages of circulars, and where the API has one.
const (
	circularsPage     = "/buero/rundschreiben"
	clubCircularsPage = "/verein/:club/rundschreiben"
	mostChoices       = 6
)

// CircularAnchor is the id of a circular on the pages.
func CircularAnchor(id string) string { return "rundschreiben-" + id }

// SendCircular writes to all clubs that take part, or to those of a league: each has a notice, and its presidents a letter at once.
type SendCircular struct {
	To      string      `json:"to,omitempty" label:"An" choices:"addressees" form:"optional"` // a league of a season, as in 2026/bl1; "" for all clubs
	Subject string      `json:"subject" label:"Betreff" most:"120"`
	Text    string      `json:"text" label:"Text" input:"textarea" most:"4000"`
	Choices []string    `json:"choices,omitempty" label:"Antwort zur Wahl" most:"60" rows:"4" form:"optional"`
	Until   declare.Day `json:"until,omitempty" label:"Antworten bis" form:"optional"`
}

// Place is nowhere: a circular concerns clubs, whom all seasons share.
func (*SendCircular) Place() acts.Place { return acts.Place{} }

var exampleCircular = SendCircular{To: "2010/bl1", Subject: "Termin der 5. Sammelrunde",
	Text: "Der Saal in Linz ist am 6. November nicht frei.\nPasst euch der 13.?", Choices: []string{"Ja", "Nein"}, Until: "2010-10-15"}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, SendCircular, Circular]{
	Kind: declare.Kind{
		Deed: acts.DeedSendCircular, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "circulars", Called: "Rundschreiben",
		API: "POST /circulars", Summary: "Write to all clubs, or to those of a league, and ask them something", Example: "a question to a league", Asks: true,
		Page: declare.Page{On: circularsPage, Sends: "/neu", Form: "rundschreiben", Button: "Rundschreiben senden", Word: "rundschreiben",
			Done: "Das Rundschreiben ist unterwegs; jeder Verein findet es auch auf seinen Seiten."}},
	Asked: exampleCircular,
	Made:  Circular{"c-1", exampleCircular.To, exampleCircular.Subject, exampleCircular.Text, exampleCircular.Choices, string(exampleCircular.Until)},
	Do:    (*SendCircular).do,
	Says: func(_ declare.Names, _, c *Circular) string {
		text := fmt.Sprintf("Das Rundschreiben „%s“ geht an %s.", c.Subject, c.addressed())
		if len(c.Choices) > 0 {
			text += fmt.Sprintf(" Zur Wahl stehen: %s%s.", strings.Join(c.Choices, ", "), answersUntil(c.Until))
		}
		return text
	},
	Undo: func(_ string, c *Circular) declare.Value { return &RevokeCircular{Circular: c.ID} },
})

// addressed says to whom it goes, without names.
func (c *Circular) addressed() string {
	if c.To == "" {
		return "alle Vereine"
	}
	return "die Vereine einer Liga"
}

// answersUntil says until when answers are wanted, "" for no end.
func answersUntil(until string) string {
	if until == "" {
		return ""
	}
	return "; Antwort bis " + rulebook.Date(until)
}

// Check refuses a circular without words, and answers of which one cannot choose.
func (s *SendCircular) Check() error {
	for i := range s.Choices {
		s.Choices[i] = strings.TrimSpace(s.Choices[i])
		if acts.Blank(s.Choices[i]) {
			continue
		}
		if err := acts.RefuseLine(fmt.Sprintf("$.choices[%d]", i), s.Choices[i]); err != nil {
			return err
		}
	}
	s.Choices = slices.DeleteFunc(s.Choices, acts.Blank)
	fault := func(path, sentence string) error { return &scoring.Fault{Path: path, Sentence: sentence} }
	switch {
	case acts.Blank(s.Subject):
		return fault("$.subject", "Bitte einen Betreff angeben.")
	case acts.Blank(s.Text):
		return fault("$.text", "Bitte schreiben, worum es geht.")
	case len(s.Choices) == 1 || len(s.Choices) > mostChoices:
		return fault("$.choices", fmt.Sprintf("Zur Wahl stehen zwei bis %d Antworten, oder keine.", mostChoices))
	case len(s.Choices) > len(slices.Compact(slices.Sorted(slices.Values(s.Choices)))):
		return fault("$.choices", "Jede Antwort kann nur einmal zur Wahl stehen.")
	case s.Until != "" && len(s.Choices) == 0:
		return fault("$.until", "Eine Frist braucht Antworten zur Wahl.")
	}
	return scoring.Together(acts.RefuseLine("$.subject", s.Subject), acts.RefuseText("$.text", s.Text))
}

func (s *SendCircular) do(ctx context.Context, _ *Register, a *act) (_, after *Circular, err error) {
	if s.Until != "" && string(s.Until) < a.Entry.Day() {
		return nil, nil, &scoring.Fault{Path: "$.until", Sentence: "Dieser Tag ist schon vorbei."}
	}
	clubs, season, err := s.addressees(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	after = &Circular{a.ID("c-"), s.To, s.Subject, s.Text, s.Choices, string(s.Until)}
	if err := a.Tx.AddCircular(ctx, after, clubs, a.Entry.At); err != nil {
		return nil, nil, err
	}
	news := News{Clubs: clubs, Title: s.Subject, Season: season, About: "circulars/" + after.ID, Decides: true, Text: "Rundschreiben: " + s.Subject + ".",
		Letter: s.Subject + "\n\n" + s.Text}
	if len(s.Choices) > 0 {
		asked := fmt.Sprintf("Bitte antworten: %s%s.", strings.Join(s.Choices, ", "), answersUntil(string(s.Until)))
		news.Text, news.Letter = news.Text+" "+asked, news.Letter+"\n\n"+asked
	}
	return nil, after, Notify(ctx, a, news)
}

// addressees are the clubs to whom it goes: those of a league, or all that take part; season is that of the league.
func (s *SendCircular) addressees(ctx context.Context, a *act) (clubs []string, season string, err error) {
	if s.To == "" {
		all, err := a.Tx.Clubs(ctx)
		for i := range all {
			if all[i].ArchivedOn == "" {
				clubs = append(clubs, all[i].ID)
			}
		}
		return clubs, "", err
	}
	season, league, _ := strings.Cut(s.To, "/")
	unknown := &scoring.Fault{Path: "$.to", Sentence: "Diese Liga gibt es nicht."}
	l, err := a.Tx.League(ctx, season, league)
	switch {
	case errors.Is(err, acts.ErrNotFound):
		return nil, "", unknown
	case err != nil:
		return nil, "", err
	case len(l.Clubs) == 0:
		return nil, "", unknown
	}
	return slices.Sorted(slices.Values(l.ClubsOn(a.Entry.Day()))), season, nil
}

// RevokeCircular withdraws a circular: it disappears from the pages of the clubs, its tasks end, and the clubs are notified.
type RevokeCircular struct {
	Circular string `json:"-" path:"circular"`
}

// Place is nowhere.
func (*RevokeCircular) Place() acts.Place { return acts.Place{} }

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, RevokeCircular, Circular]{
	Kind: declare.Kind{
		Deed: acts.DeedRevokeCircular, Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "circulars/:circular", Called: "Rundschreiben zurückgezogen",
		API: "DELETE /circulars/:circular", Summary: "Take a circular back", Asks: true,
		Back: acts.DeedSendCircular, Later: "Später lässt sich ein neues Rundschreiben senden.",
		Page: declare.Page{On: circularsPage, Sends: "/:circular/zurueckziehen", Form: "zurueckziehen-:circular", Button: "Zurückziehen", Plain: true,
			Word: "schreiben-zurueck", Done: "Das Rundschreiben ist zurückgezogen; die Vereine erfahren es."}},
	Do: func(r *RevokeCircular, ctx context.Context, _ *Register, a *act) (before, _ *Circular, err error) {
		c, err := a.Tx.Circular(ctx, r.Circular)
		if err == nil && !c.RevokedAt.IsZero() {
			err = acts.ErrNotFound
		}
		if err != nil {
			return nil, nil, err
		}
		before = &c.Circular
		if err := a.Tx.RevokeCircular(ctx, c.ID, a.Entry.At); err != nil {
			return nil, nil, err
		}
		var clubs []string
		for i := range c.Replies {
			clubs = append(clubs, c.Replies[i].Club)
		}
		season, _, _ := strings.Cut(c.To, "/")
		return before, nil, Notify(ctx, a, News{Clubs: clubs, Title: "Zurückgezogen: " + c.Subject, Season: season, Decides: true,
			Text: declare.Did(revoked(nil, before, nil))})
	},
	Says: revoked,
})

func revoked(_ declare.Names, c, _ *Circular) string {
	return fmt.Sprintf("Das Rundschreiben „%s“ wird zurückgezogen.", c.Subject)
}

// AnswerCircular answers a circular for a club, or changes its answer, until the last day for it.
type AnswerCircular struct {
	Club     string `json:"-" path:"club"`
	Circular string `json:"-" path:"circular"`
	Answer   string `json:"answer" label:"Antwort" most:"60" choices:"offered"`
	Remark   string `json:"remark,omitempty" label:"Bemerkung" input:"textarea" most:"500" form:"optional"`
}

// Place is the club.
func (x *AnswerCircular) Place() acts.Place { return acts.AtClub(x.Club) }

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, AnswerCircular, CircularReply]{
	Kind: declare.Kind{
		Deed: acts.DeedAnswerCircular, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub},
		Subject: "circulars/:circular/clubs/:club", Called: "Antwort auf ein Rundschreiben",
		API: "PUT /clubs/:club/circulars/:circular", Summary: "Answer a circular for a club", Example: "yes",
		Page: declare.Page{On: clubCircularsPage, Sends: "/:circular", Form: "antwort-:circular", Button: "Antworten", Word: "geantwortet",
			Done: "Die Antwort ist gespeichert."}},
	Asked: AnswerCircular{Answer: "Ja", Remark: "Erst ab 14 Uhr."},
	Made:  CircularReply{Circular: "c-1", Club: "linz-2", Answer: "Ja", Remark: "Erst ab 14 Uhr."},
	Do:    (*AnswerCircular).do,
	Says: func(n declare.Names, _, r *CircularReply) string {
		return fmt.Sprintf("Die Antwort von %s auf das Rundschreiben ist „%s“.", n.Club(r.Club, declare.Dative), r.Answer)
	},
})

func (x *AnswerCircular) do(ctx context.Context, _ *Register, a *act) (before, after *CircularReply, err error) {
	c, err := a.Tx.Circular(ctx, x.Circular)
	if err != nil {
		return nil, nil, err
	}
	was := c.Reply(x.Club)
	if was == nil || !c.RevokedAt.IsZero() {
		return nil, nil, acts.ErrNotFound
	}
	if was.Answer != "" {
		before = was
	}
	after = &CircularReply{c.ID, x.Club, x.Answer, x.Remark, a.Entry.At}
	if err := a.Terms.Over(before, after); err != nil {
		return nil, nil, err
	}
	switch {
	case len(c.Choices) == 0:
		return nil, nil, &acts.Refusal{Sentence: "Dieses Rundschreiben fragt nichts."}
	case !c.Open(a.Entry.Day()):
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Antworten konnte man bis %s.", rulebook.Date(c.Until))}
	case !slices.Contains(c.Choices, x.Answer):
		return nil, nil, &scoring.Fault{Path: "$.answer", Sentence: fmt.Sprintf("Zur Wahl stehen: %s.", strings.Join(c.Choices, ", "))}
	}
	if err := acts.RefuseText("$.remark", x.Remark); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutCircularReply(ctx, after)
}

// Circulars returns all circulars with the answers to them, for the association; the latest first.
func (d *Register) Circulars(ctx context.Context, by acts.Actor) ([]SentCircular, error) {
	if err := by.May(acts.DeedReadCirculars, acts.Place{}); err != nil {
		return nil, err
	}
	return d.store.Circulars(ctx)
}

// CircularReply returns what a club has answered to a circular, [acts.ErrNotFound] where it has not.
func (d *Register) CircularReply(ctx context.Context, by acts.Actor, club, circular string) (*CircularReply, error) {
	if err := by.May(acts.DeedReadCirculars, acts.AtClub(club)); err != nil {
		return nil, err
	}
	c, err := d.store.Circular(ctx, circular)
	if err != nil {
		return nil, err
	}
	reply := c.Reply(club)
	if reply == nil || reply.Answer == "" || !c.RevokedAt.IsZero() {
		return nil, acts.ErrNotFound
	}
	return reply, nil
}

// ClubCirculars returns the circulars that a club has, without those that were taken back and with its own answers alone; the latest first.
func (d *Register) ClubCirculars(ctx context.Context, by acts.Actor, club string) ([]SentCircular, error) {
	if err := by.May(acts.DeedReadCirculars, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if _, err := d.store.Club(ctx, club); err != nil {
		return nil, err
	}
	return d.store.ClubCirculars(ctx, club)
}
