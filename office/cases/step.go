package cases

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// OfCase is the case of an act.
type OfCase struct {
	Season string `json:"-" path:"season"`
	Case   int    `json:"-" path:"case"`
}

// Place is the season of the case.
func (o OfCase) Place() acts.Place { return acts.InSeason(o.Season) }

// by is the place of a step of a club.
func (o OfCase) by(club string) acts.Place { return acts.MatchdayRef{Season: o.Season}.Of(club) }

// Answer is a case after a step, as those concerned see it.
type Answer struct {
	protest.Record
	Warnings []rulebook.Warning `json:"warnings,omitempty"` // of a decision: what is still to be done
}

// The pages of the cases of a season, of a case, and of the protests of a club.
const (
	casesPage    = "/buero/saisonen/:season/faelle"
	casePage     = casesPage + "/:case"
	protestsPage = "/verein/:club/proteste"
	stepOfClub   = "/:season/:case/"
)

// onCase declares a step in a case.
func onCase[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Cases, Tx, A, protest.Record]) *declare.Act[*Cases, Tx, A, protest.Record] {
	a.Subject, a.Answers, a.Gives = "cases/:case", "200", Answer{}
	return declare.In[*Cases, Tx, A, protest.Record, P](&ownActs, a)
}

// hearing is an act on a case with what it needs to know. Its names are those of the season.
type hearing struct {
	*act
	declare.Yours // names that no case needs
	docket        *protest.Docket
	file          *seasonfile.File
}

// news is a step with what those concerned are told of it, beside the sentence of its act.
type news struct {
	step        protest.Step
	title, more string
	says        func(declare.Names, *protest.Record, *protest.Record) string
}

// take adds a step to a case. As in the steps of a transfer no ETag is needed, but it must be right if it is given.
func (o OfCase) take(
	ctx context.Context, a *act, do func(*hearing, *protest.Case) (*news, error),
) (before, after *protest.Record, err error) {
	h, c, err := o.open(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := a.Terms.OverEmpty(h.record(c), nil); err != nil {
		return nil, nil, err
	}
	if last := c.Steps[len(c.Steps)-1]; last.Kind != protest.Heard && a.Entry.Day() < last.On {
		return nil, nil, &acts.Refusal{Path: "as_of", Sentence: fmt.Sprintf("Kein Schritt kann vor dem letzten vom %s liegen.",
			rulebook.Date(last.On))}
	}
	before, was := h.record(c), c.Public(&h.docket.Rules, a.Entry.Day())
	told, err := do(h, c)
	if err != nil {
		return nil, nil, err
	}
	c.Steps = append(c.Steps, told.step)
	if err := a.Tx.AddCaseStep(ctx, a.At.Season, c); err != nil {
		return nil, nil, err
	}
	after = h.record(c)
	a.Stored(before.Wordless(was), after.Wordless(c.Public(&h.docket.Rules, a.Entry.Day())))
	return before, after, h.notify(ctx, c, told, before, after)
}

// open reads the case of an act, with what it needs to know.
func (o OfCase) open(ctx context.Context, a *act) (*hearing, *protest.Case, error) {
	h := &hearing{act: a}
	if err := h.load(ctx); err != nil {
		return nil, nil, err
	}
	c := h.docket.Case(o.Case)
	if c == nil {
		return nil, nil, acts.ErrNotFound
	}
	return h, c, nil
}

// notify notifies those concerned of a step, by the sentence of its act.
func (h *hearing) notify(ctx context.Context, c *protest.Case, told *news, before, after *protest.Record) error {
	return register.Notify(ctx, h.act, register.News{Clubs: c.Parties(), Decides: true, Title: fmt.Sprintf("Fall %d: %s", c.Number, told.title),
		Text: strings.TrimSpace(declare.Did(told.says(h, before, after)) + " " + told.more)})
}

// load reads the cases of the season, and its names.
func (h *hearing) load(ctx context.Context) (err error) {
	if h.file, _, err = h.Tx.SeasonFile(ctx, h.At.Season); err != nil {
		return err
	}
	h.docket, err = h.Tx.Docket(ctx, h.At.Season)
	return err
}

// step begins a step of the club, or of the association if there is none.
func (h *hearing) step(kind, club, text string) protest.Step {
	return protest.Step{Kind: kind, Club: club, By: h.By.User, At: h.Entry.At, On: h.Entry.Day(), Text: strings.TrimSpace(text)}
}

// record is a case as those concerned see it now.
func (h *hearing) record(c *protest.Case) *protest.Record {
	return c.Record(&h.docket.Rules, h.Entry.Day())
}

// Club is the name of a club of the season.
func (h *hearing) Club(id string, _ declare.Case) string { return h.file.ClubName(id) }

// League is the name of a league of the season.
func (h *hearing) League(id string) string { return h.file.LeagueName(id) }

// about says which case a sentence is about.
func about(n declare.Names, r *protest.Record) string {
	if r.Of.League == "" {
		return fmt.Sprintf("Fall %d: ", r.Number)
	}
	return fmt.Sprintf("Fall %d, %s: ", r.Number, n.League(r.Of.League))
}

// refuseLine refuses a text that is missing or no line.
func refuseLine(path, text, missing string) error {
	return cmp.Or(acts.Needs(path, text, missing), acts.RefuseLine(path, text))
}

// refuseWords refuses a text that is missing, too long or no text.
func refuseWords(path, text, missing string) error {
	return cmp.Or(acts.Needs(path, text, missing), acts.RefuseText(path, text))
}
