package cases

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
)

// Filing is a protest as a club brings it in.
type Filing struct {
	Club   string           `json:"club"`
	Of     protest.Disputed `json:"of"`
	Reason string           `json:"reason"` // for those concerned alone
}

// Protest brings in the protest of a club, with its reason: its president. § 2.2.3, A102, A103. Content: the [protest.Record].
func (d *Cases) Protest(ctx context.Context, by acts.Actor, season string, f *Filing, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedProtest, At: acts.MatchdayRef{Season: season}.Of(f.Club), Subject: "cases", Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if err := refuseWords("$.reason", f.Reason, "Wer protestiert, muss sagen, warum."); err != nil {
			return nil, err
		}
		h := &hearing{act: a}
		if err := h.load(ctx); err != nil {
			return nil, err
		}
		c, err := h.begin(ctx, f)
		if err != nil {
			return nil, err
		}
		c.Steps = []protest.Step{h.step(protest.Protested, f.Club, f.Reason)}
		if err := a.Tx.AddCase(ctx, season, c); err != nil {
			return nil, err
		}
		a.Entry.Subject = acts.About("cases", c.Number)
		meanwhile := "gilt das Ergebnis unter Vorbehalt"
		if c.Private() {
			meanwhile = "wird die Geldstrafe nicht eingemahnt"
		}
		return h.stored(ctx, c, nil, "Protest", c.Claim(h.club)+". Bis zur Entscheidung "+meanwhile+".")
	})
}

// Hear sets the day of a hearing, today or later: until then those concerned can say what they have to say, or they come. The words
// tell them where and how. A104. Content: the [protest.Record].
func (d *Cases) Hear(ctx context.Context, by acts.Actor, season string, number int, on, words string,
	terms acts.Terms) (*acts.Outcome, error) {
	return d.take(ctx, by, acts.DeedHear, acts.InSeason(season), number, terms, func(h *hearing, c *protest.Case) (*news, error) {
		if _, err := time.Parse(time.DateOnly, on); err != nil {
			return nil, &acts.Refusal{Path: "$.on", Sentence: fmt.Sprintf("„%s“ ist kein Datum wie 2010-03-27.", acts.Clip(on))}
		}
		if err := acts.RefuseText("$.text", words); err != nil {
			return nil, err
		}
		if err := c.RefuseHearing(&h.docket.Rules, on, h.Entry.Day()); err != nil {
			return nil, err
		}
		s := h.step(protest.Heard, "", words)
		s.On = on
		text := fmt.Sprintf("Anhörung am %s. Bis dahin kann sich der Verein äußern.", rulebook.Date(on))
		return &news{s, "Anhörung", strings.TrimSpace(text + " " + words)}, nil
	})
}

// State adds what a club concerned has to say: its president. A104. Content: the [protest.Record].
func (d *Cases) State(ctx context.Context, by acts.Actor, season string, number int, club, words string,
	terms acts.Terms) (*acts.Outcome, error) {
	return d.take(ctx, by, acts.DeedState, acts.MatchdayRef{Season: season}.Of(club), number, terms,
		func(h *hearing, c *protest.Case) (*news, error) {
			if err := refuseWords("$.text", words, "Die Stellungnahme ist leer."); err != nil {
				return nil, err
			}
			if err := c.RefuseStatement(&h.docket.Rules, club, h.Entry.Day()); err != nil {
				return nil, err
			}
			return &news{h.step(protest.Stated, club, words), "Stellungnahme", fmt.Sprintf("%s hat Stellung genommen.", h.club(club))}, nil
		})
}

// Verdict is what the association decides: the outcome, a sentence for everybody, and reasons for those concerned.
type Verdict struct {
	Outcome  string `json:"outcome" enum:"upheld,partly,rejected"`
	Sentence string `json:"sentence"`
	Reason   string `json:"reason,omitempty"`
	Lifts    bool   `json:"lifts,omitempty"` // what is disputed is lifted with the decision, if the protest is upheld
}

// Decide decides a case. What follows from it is done by the act that there is, as a part of the decision where the verdict says so: then
// both are stored or none. Otherwise the answer says what is not done yet.
// § 2.2.3, A104, A105. Content: the [protest.Record].
func (d *Cases) Decide(ctx context.Context, by acts.Actor, season string, number int, v *Verdict, terms acts.Terms) (*acts.Outcome, error) {
	var c *protest.Case
	out, err := d.take(ctx, by, acts.DeedDecideCase, acts.InSeason(season), number, terms, func(h *hearing, of *protest.Case) (*news, error) {
		c = of
		if err := acts.RefuseLine("$.sentence", v.Sentence); err != nil {
			return nil, err
		}
		if err := acts.RefuseText("$.reason", v.Reason); err != nil {
			return nil, err
		}
		if err := c.RefuseDecision(&h.docket.Rules, v.Outcome, v.Sentence, h.Entry.Day()); err != nil {
			return nil, err
		}
		if err := c.RefuseHaste(by.User, h.Entry.Day()); err != nil && !terms.Force {
			return nil, err
		}
		if v.Lifts && v.Outcome == protest.Upheld && !c.Done && c.Of.Kind != protest.Result {
			why := fmt.Sprintf("Fall %d: %s", c.Number, v.Sentence)
			if err := d.Follow(h.Within(ctx), by, season, c, why, acts.Terms{At: h.Entry.At, AsOf: terms.AsOf, Reason: why}); err != nil {
				return nil, err
			}
			c.Done = true
		}
		s := h.step(protest.Decided, "", v.Reason)
		s.Outcome, s.Sentence = v.Outcome, strings.TrimSpace(v.Sentence)
		text := c.Verdict(&s)
		if c.Appeal() == nil {
			text += fmt.Sprintf(" Berufung ist möglich bis %s.", rulebook.Date(rulebook.AddDays(s.On, h.docket.Rules.AppealDays)))
		}
		return &news{s, "Entscheidung", text}, nil
	})
	if err != nil || c == nil {
		return out, err
	}
	return out.With(c.Doubts()), nil
}

// Appeal appeals against the first decision: the president of a club that did not get what it wanted. A105. Content: the
// [protest.Record].
func (d *Cases) Appeal(ctx context.Context, by acts.Actor, season string, number int, club, reason string,
	terms acts.Terms) (*acts.Outcome, error) {
	return d.take(ctx, by, acts.DeedAppeal, acts.MatchdayRef{Season: season}.Of(club), number, terms,
		func(h *hearing, c *protest.Case) (*news, error) {
			if err := refuseWords("$.reason", reason, "Wer beruft, muss sagen, warum."); err != nil {
				return nil, err
			}
			if err := c.RefuseAppeal(&h.docket.Rules, club, h.Entry.Day()); err != nil {
				return nil, err
			}
			return &news{h.step(protest.Appealed, club, reason), "Berufung", fmt.Sprintf("%s beruft gegen die Entscheidung über %s.",
				h.club(club), c.What())}, nil
		})
}

// Withdraw withdraws a protest or an appeal before it is decided: the president of the club that brought it in. Content: the
// [protest.Record].
func (d *Cases) Withdraw(ctx context.Context, by acts.Actor, season string, number int, club string,
	terms acts.Terms) (*acts.Outcome, error) {
	return d.take(ctx, by, acts.DeedWithdrawCase, acts.MatchdayRef{Season: season}.Of(club), number, terms,
		func(h *hearing, c *protest.Case) (*news, error) {
			if err := c.RefuseWithdrawal(&h.docket.Rules, club, h.Entry.Day()); err != nil {
				return nil, err
			}
			what := "den Protest"
			if c.Appeal() != nil {
				what = "die Berufung"
			}
			return &news{h.step(protest.Withdrawn, club, ""), "Zurückgezogen", fmt.Sprintf("%s hat %s zurückgezogen.", h.club(club), what)}, nil
		})
}

// hearing is an act on a case with what it needs to know.
type hearing struct {
	*act
	docket *protest.Docket
	file   *seasonfile.File
}

// news is a step with what those concerned are told of it.
type news struct {
	step        protest.Step
	title, text string
}

// take adds a step to a case. As in the steps of a transfer no ETag is needed, but it must be right if it is given.
func (d *Cases) take(ctx context.Context, by acts.Actor, deed acts.Deed, at acts.Place, number int, terms acts.Terms,
	do func(*hearing, *protest.Case) (*news, error)) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: deed, At: at, Subject: acts.About("cases", number), Terms: terms}
	return d.acts.Do(ctx, r, func(a *act) (*acts.Outcome, error) {
		h := &hearing{act: a}
		if err := h.load(ctx); err != nil {
			return nil, err
		}
		c := h.docket.Case(number)
		if c == nil {
			return nil, acts.ErrNotFound
		}
		if err := terms.OverEmpty(h.record(c), nil); err != nil {
			return nil, err
		}
		if last := c.Steps[len(c.Steps)-1]; last.Kind != protest.Heard && a.Entry.Day() < last.On {
			return nil, &acts.Refusal{Path: "as_of", Sentence: fmt.Sprintf("Kein Schritt kann vor dem letzten vom %s liegen.",
				rulebook.Date(last.On))}
		}
		news, err := do(h, c)
		if err != nil {
			return nil, err
		}
		before := c.Public(&h.docket.Rules, a.Entry.Day())
		c.Steps = append(c.Steps, news.step)
		if err := a.Tx.AddCaseStep(ctx, a.At.Season, c); err != nil {
			return nil, err
		}
		return h.stored(ctx, c, before, news.title, news.text)
	})
}

// load reads the cases of the season, and its names.
func (h *hearing) load(ctx context.Context) (err error) {
	if h.file, _, err = h.Tx.SeasonFile(ctx, h.At.Season); err != nil {
		return err
	}
	h.docket, err = h.Tx.Docket(ctx, h.At.Season)
	return err
}

// begin begins a case, if the club may protest.
func (h *hearing) begin(ctx context.Context, f *Filing) (*protest.Case, error) {
	of, err := f.disputed()
	if err != nil {
		return nil, err
	}
	if earlier := h.docket.Against(of, f.Club); earlier != nil {
		return nil, &acts.Clash{Sentence: fmt.Sprintf("Dagegen hat der Verein schon protestiert: Fall %d.", earlier.Number)}
	}
	facts, err := h.Tx.Disputed(ctx, h.At.Season, of, f.Club)
	if err != nil {
		return nil, err
	}
	if err := h.docket.Rules.RefuseProtest(of.Kind, facts, f.Club, h.Entry.Day()); err != nil {
		return nil, err
	}
	return protest.Begin(of, facts, f.Club), nil
}

// disputed returns what is disputed without anything that does not belong to its kind.
func (f *Filing) disputed() (*protest.Disputed, error) {
	of := protest.Disputed{Kind: f.Of.Kind, League: f.Of.League, Matchday: f.Of.Matchday}
	switch f.Of.Kind {
	case protest.Sanction:
		of = protest.Disputed{Kind: f.Of.Kind, Sanction: f.Of.Sanction}
	case protest.Fine:
		of = protest.Disputed{Kind: f.Of.Kind, Fine: f.Of.Fine}
	case protest.Penalty:
		of.Penalty = f.Of.Penalty
	case protest.Result:
		of.Heat, of.Table = f.Of.Heat, f.Of.Table
		if (of.Heat == 0) != (of.Table == 0) {
			return nil, &acts.Refusal{Path: "$.of", Sentence: "Eine Karte braucht Heat und Tisch."}
		}
	case protest.NoShow:
	default:
		return nil, &acts.Refusal{Path: "$.of.kind", Sentence: "Bitte angeben, wogegen protestiert wird."}
	}
	return &of, nil
}

// step begins a step of the club, or of the association if there is none.
func (h *hearing) step(kind, club, text string) protest.Step {
	return protest.Step{Kind: kind, Club: club, By: h.By.User, At: h.Entry.At, On: h.Entry.Day(), Text: strings.TrimSpace(text)}
}

// record is a case as those concerned see it now.
func (h *hearing) record(c *protest.Case) *protest.Record {
	return c.Record(&h.docket.Rules, h.Entry.Day())
}

// stored journals a step and tells those concerned of it. What clubs have said stands in the case alone.
func (h *hearing) stored(ctx context.Context, c *protest.Case, before *protest.Public, title, text string) (*acts.Outcome, error) {
	out := h.Stored(before, c.Public(&h.docket.Rules, h.Entry.Day()))
	out.Content, out.Version = h.record(c), acts.VersionOf(h.record(c))
	where := h.file.Season.Name
	if l := h.file.League(c.Of.League); l != nil {
		where = l.Name
	}
	return out, register.Tell(ctx, h.act, register.News{Clubs: c.Parties(), Decides: true, Title: fmt.Sprintf("Fall %d: %s", c.Number, title),
		Text: fmt.Sprintf("Fall %d, %s: %s", c.Number, where, text)})
}

// club returns the name of a club of the season.
func (h *hearing) club(id string) string {
	for i := range h.file.Clubs {
		if h.file.Clubs[i].ID == id {
			return h.file.Clubs[i].Name
		}
	}
	return id
}

// refuseWords refuses a text that is missing, too long or no text.
func refuseWords(path, text, missing string) error {
	if acts.Blank(text) {
		return &acts.Refusal{Path: path, Sentence: missing}
	}
	return acts.RefuseText(path, text)
}
