package league

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Void is the content of an act by which a matchday is annulled.
type Void struct {
	League   string `json:"league"`
	Matchday int    `json:"matchday"`
	scoring.Annulment
}

// onAnnulment declares an act about the annulment of a matchday.
func onAnnulment[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Office, Tx, A, Void]) *declare.Act[*Office, Tx, A, Void] {
	a.Scope, a.May, a.Subject = acts.ScopeOffice, []acts.Grant{acts.Admins}, "leagues/:league/matchdays/:matchday/annulment"
	a.On, a.Asks = officeDay, true
	return declare.In[*Office, Tx, A, Void, P](&ownActs, a)
}

// Annul declares a matchday void that has begun, official or not: all of it stays readable, and nothing of it counts. Done again, it corrects the
// day and the reason. A111
type Annul struct {
	acts.AtMatchday `json:"-"`

	Date   declare.Day    `json:"date" label:"Annulliert am"`
	Reason declare.Reason `json:"reason" label:"Grund der Annullierung" most:"200"`
}

// DropAnnulment takes back that a matchday was annulled: it counts again as before.
type DropAnnulment struct {
	acts.AtMatchday `json:"-"`
}

var _ = onAnnulment(declare.Act[*Office, Tx, Annul, Void]{
	Kind: declare.Kind{Deed: acts.DeedAnnul, Called: "Sammelrunde annulliert",
		API:     "POST /seasons/:season/leagues/:league/matchdays/:matchday/annulment",
		Summary: "Declare a matchday void: it stays readable and counts for nothing", Example: "wrong stacks",
		Page: declare.Page{Sends: "/annullierung", Form: "annullierung", Button: "Sammelrunde annullieren", Plain: true, Word: "annulliert",
			Done: "Die Sammelrunde ist annulliert."}},
	Asked: Annul{Date: "2010-05-02", Reason: "Falsche Startstacks"},
	Made:  Void{League: "bl1", Matchday: 3, Annulment: scoring.Annulment{Date: "2010-05-02", Reason: "Falsche Startstacks"}},
	Do:    (*Annul).do, Says: annulled,
	Undo: func(season string, v *Void) declare.Value {
		return &DropAnnulment{acts.On(acts.MatchdayRef{Season: season, League: v.League, Number: v.Matchday})}
	},
})

var _ = onAnnulment(declare.Act[*Office, Tx, DropAnnulment, Void]{
	Kind: declare.Kind{Deed: acts.DeedDropAnnulment, Called: "Annullierung zurückgenommen",
		API:     "DELETE /seasons/:season/leagues/:league/matchdays/:matchday/annulment",
		Summary: "Take back that a matchday is annulled", Back: acts.DeedAnnul,
		Page: declare.Page{Sends: "/annullierung/zuruecknehmen", Form: "nicht-annulliert", Button: "Annullierung zurücknehmen", Plain: true,
			Word: "nicht-annulliert", Done: "Die Annullierung ist zurückgenommen."}},
	Do: (*DropAnnulment).do, Says: annulled,
})

// Annulling is the act that says an annulment of a matchday.
func Annulling(at acts.MatchdayRef, a *scoring.Annulment) *Annul {
	return &Annul{acts.On(at), declare.Day(a.Date), declare.Reason(a.Reason)}
}

func (p *Annul) do(ctx context.Context, o *Office, a *act) (before, after *Void, err error) {
	d, before, err := o.void(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case !d.Begun():
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Von der %d. Sammelrunde ist noch nichts gespielt; sie wird verlegt, nicht annulliert.", d.Number)}
	case string(p.Date) > a.Entry.Day():
		return nil, nil, &scoring.Fault{Path: "$.date", Sentence: fmt.Sprintf("Der %s kommt erst noch.", rulebook.Date(string(p.Date)))}
	}
	after = &Void{p.League, p.Matchday, scoring.Annulment{Date: string(p.Date), Reason: strings.TrimSpace(string(p.Reason))}}
	if before != nil && *before == *after {
		return before, after, nil
	}
	return before, after, d.annul(ctx, before, after)
}

func (p *DropAnnulment) do(ctx context.Context, o *Office, a *act) (before, _ *Void, err error) {
	d, before, err := o.void(ctx, a)
	switch {
	case err != nil:
		return nil, nil, err
	case before == nil:
		return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde ist nicht annulliert.", d.Number)}
	}
	return before, nil, d.annul(ctx, before, nil)
}

// void loads a matchday with its annulment, nil for none.
func (o *Office) void(ctx context.Context, a *act) (*day, *Void, error) {
	d, err := o.anyDay(ctx, a)
	if err != nil || d.Annulled == nil {
		return d, nil, err
	}
	return d, &Void{d.At.League, d.Number, *d.Annulled}, nil
}

// annul writes the annulment of the matchday, nil for none any more, says what it changes, and tells the clubs.
func (d *day) annul(ctx context.Context, before, after *Void) error {
	f, _, err := d.Tx.SeasonFile(ctx, d.At.Season)
	if err != nil {
		return err
	}
	l := f.League(d.At.League)
	if again := l.Replay(d.Number); again != nil && after == nil {
		return &acts.Refusal{Sentence: fmt.Sprintf("Die %d. Sammelrunde wird als %d. wiederholt; die Annullierung lässt sich nicht mehr zurücknehmen.",
			d.Number, again.Number)}
	}
	d.Annulled = nil
	if after != nil {
		d.Annulled = &after.Annulment
	}
	if err := d.faultOf(f, ".annulled"); err != nil {
		return err
	}
	if before == nil || after == nil {
		d.consequences(f, l)
		open, err := d.openCases(ctx)
		if err != nil {
			return err
		}
		d.stayOpen(open, f)
	}
	if err := d.Tx.PutMatchday(ctx, d.At.MatchdayRef, d.Matchday); err != nil {
		return err
	}
	return d.tellAll(ctx, after.word(), annulled(toClub(f, ""), before, after))
}

// consequences says what hangs on the matchday beside the tables: no-shows, corrections, lineups, calendars and the end of the season.
func (d *day) consequences(f *seasonfile.File, l *scoring.League) {
	told, counts := explain.NewSeason(f, nil), "zählt wieder"
	if d.Annulled != nil {
		counts = "zählt nicht mehr"
		d.Brings = append(d.Brings, "Es bleibt lesbar, was gespielt ist; eingetragen und berichtigt wird daran nichts mehr.",
			"Die Aufstellungen bleiben, wie sie sind; eine Wiederholung verlangt neue, mit eigenen Fristen.")
	}
	for _, club := range d.NoShows {
		d.Brings = append(d.Brings, fmt.Sprintf("%s: Das Nichtantreten %s (§ 1.2.10, § 1.2.11); die Geldstrafe bleibt.", told.Club(club), counts))
	}
	for _, s := range f.Sanctions {
		if s.League == l.ID && s.Matchday == d.Number {
			d.Brings = append(d.Brings, fmt.Sprintf("%s: Die Sanktion zu dieser Sammelrunde %s.", told.Club(s.Club), counts))
		}
	}
	calendars := fmt.Sprintf("In den Kalendern steht der %s ohne Zusatz.", rulebook.Date(d.Date))
	if d.Annulled != nil {
		calendars = fmt.Sprintf("In den Kalendern steht beim %s „annulliert“.", rulebook.Date(d.Date))
	}
	d.Brings = append(d.Brings, calendars)
	if d.Annulled != nil {
		d.Brings = append(d.Brings, fmt.Sprintf("Ohne Wiederholung ist die %s nicht zu Ende gespielt, außer die Zahl ihrer Sammelrunden wird herabgesetzt (A111).", l.Name))
	}
}

// openCases returns the cases about the matchday that are open.
func (d *day) openCases(ctx context.Context) ([]protest.Case, error) {
	docket, err := d.Tx.Docket(ctx, d.At.Season)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(docket.Cases, func(c protest.Case) bool {
		return c.Of.League != d.At.League || c.Of.Matchday != d.Number || !c.Open(&docket.Rules, d.Entry.Day())
	}), nil
}

// stayOpen says that cases are open as before.
func (d *day) stayOpen(open []protest.Case, f *seasonfile.File) {
	told := explain.NewSeason(f, nil)
	for i := range open {
		d.Brings = append(d.Brings, fmt.Sprintf("Offen bleibt Fall %d: %s.", open[i].Number, open[i].Claim(told.Club)))
	}
}

// annulled says that a matchday is annulled, or what becomes of that.
func annulled(n declare.Names, before, after *Void) string {
	at := cmp.Or(after, before)
	return voided(fmt.Sprintf("%d. Sammelrunde der %s", at.Matchday, n.League(at.League)), "die Sammelrunde", before.annulment(), after.annulment())
}

// voided says what becomes of the annulment of a thing, of feminine gender; counts is the thing that counts again without one.
func voided(thing, counts string, was, is *scoring.Annulment) string {
	switch {
	case is == nil:
		return fmt.Sprintf("Die Annullierung der %s (%s) wird zurückgenommen; %s zählt wieder.", thing, rulebook.Date(was.Date), counts)
	case was == nil:
		return fmt.Sprintf("Die %s wird mit %s annulliert: %s. Sie bleibt lesbar und zählt nicht.", thing, rulebook.Date(is.Date), is.Reason)
	}
	return fmt.Sprintf("Die Annullierung der %s wird berichtigt. Bisher: %s, %s. Neu: %s, %s.", thing, rulebook.Date(was.Date), was.Reason,
		rulebook.Date(is.Date), is.Reason)
}

// annulment is the annulment without its place, nil for none.
func (v *Void) annulment() *scoring.Annulment {
	if v == nil {
		return nil
	}
	return &v.Annulment
}

// word says in a word what becomes of the matchday.
func (v *Void) word() string {
	if v == nil {
		return "nicht annulliert"
	}
	return "annulliert"
}
