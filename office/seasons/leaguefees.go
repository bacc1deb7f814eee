package seasons

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/explain"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Instalments are those of a league as they are typed: a line for each, with its amount in Euro and the matchday before which it is due.
type Instalments []scoring.Instalment

// Input says that lines are typed.
func (Instalments) Input() declare.Input { return declare.Input{Type: "textarea", Most: 500} }

// anInstalment is a line: „75,00 vor 3“, also „75 € vor der 3. Sammelrunde“.
var anInstalment = regexp.MustCompile(`^(.+?)\s+(?:vor\s+)?(?:der\s+)?([0-9]{1,4})\.?(?:\s+Sammelrunde)?$`)

// Parse reads the lines in which something stands.
func (x *Instalments) Parse(text string) error {
	*x = nil
	for i, line := range acts.Lines(text) {
		var cents Money
		m := anInstalment.FindStringSubmatch(line)
		if m == nil || cents.Parse(m[1]) != nil {
			return fmt.Errorf("In der %d. Zeile fehlt etwas: Bitte Betrag und Sammelrunde angeben, etwa „75,00 vor 3“.", i+1)
		}
		number, _ := strconv.Atoi(m[2]) // at most four digits
		*x = append(*x, scoring.Instalment{Cents: int(cents), Matchday: number})
	}
	return nil
}

// String writes the lines as they are read.
func (x Instalments) String() string {
	lines := make([]string, len(x))
	for i, one := range x {
		lines[i] = fmt.Sprintf("%s vor %d", Money(one.Cents), one.Matchday)
	}
	return strings.Join(lines, "\n")
}

// LeagueFees is what a team pays in a league that has instalments of its own; without them the two halves of the season are paid.
type LeagueFees struct {
	League string               `json:"league"`
	Fees   []scoring.Instalment `json:"fees"`
}

// LeagueFeesOf returns what a team pays in a league.
func LeagueFeesOf(l *scoring.League) *LeagueFees {
	return &LeagueFees{l.ID, append([]scoring.Instalment{}, l.Fees...)}
}

// StoredLeagueFees is [LeagueFeesOf], nil for a league without instalments of its own.
func StoredLeagueFees(l *scoring.League) *LeagueFees {
	if l.Fees == nil {
		return nil
	}
	return LeagueFeesOf(l)
}

// LeagueFeesAnswer is what a team pays in a league as it is stored, with what the clubs owe by it.
type LeagueFeesAnswer struct {
	LeagueFees
	Warnings []rulebook.Warning `json:"warnings,omitempty"`
}

// SetLeagueFees sets the instalments of a team in a league, none for the two halves of the season. Once a matchday is complete that takes
// a reason. § 1.2.9
type SetLeagueFees struct {
	declare.InSeason `json:"-"`

	League string         `json:"-" path:"league"`
	Fees   Instalments    `json:"fees" label:"Raten" form:"optional" hint:"Je Zeile der Betrag und die Sammelrunde, etwa „75,00 vor 3“; leer: die zwei Raten der Saison"`
	Reason declare.Reason `json:"reason,omitempty" label:"Grund" hint:"Sobald eine Sammelrunde vollständig ist"`
}

var exampleInstalments = []scoring.Instalment{{Cents: 7500, Matchday: 1}, {Cents: 7500, Matchday: 3}, {Cents: 5000, Matchday: 5}}

var _ = declare.In(&ownActs, declare.Act[*Seasons, Tx, SetLeagueFees, LeagueFees]{
	Kind: declare.Kind{Deed: "league.fees", Scope: acts.ScopeOffice, May: []acts.Grant{acts.Admins}, Subject: "leagues/:league/fees",
		Called: "Raten einer Liga festgesetzt",
		API:    "PUT /seasons/:season/leagues/:league/fees", Summary: "Set the instalments of a team in a league", Example: "three instalments of a league", Asks: true,
		Page: declare.Page{On: seasonPage, Sends: "/ligen/:league/raten", Form: "raten-:league", Button: "Raten festsetzen", Word: "raten",
			Done: "Die Raten sind gespeichert."}},
	Asked: SetLeagueFees{Fees: exampleInstalments},
	Made:  LeagueFees{League: "bl1", Fees: exampleInstalments},
	Gives: LeagueFeesAnswer{},
	Do:    (*SetLeagueFees).do, Says: inInstalments,
})

func (s *SetLeagueFees) do(ctx context.Context, _ *Seasons, a *act) (before, after *LeagueFees, err error) {
	was, err := LoadSeason(ctx, a.Tx, &a.Request)
	if err != nil {
		return nil, nil, err
	}
	i := scoring.Index(was.Leagues, func(l *scoring.League) bool { return l.ID == s.League })
	if i == len(was.Leagues) {
		return nil, nil, acts.ErrNotFound
	}
	f := was.Clone()
	l := &f.Leagues[i]
	before = StoredLeagueFees(l)
	l.Fees = nil
	if len(s.Fees) > 0 {
		l.Fees = s.Fees
	}
	after = LeagueFeesOf(l)
	if err := a.Terms.OverList(before, &LeagueFees{s.League, []scoring.Instalment{}}, after); err != nil {
		return nil, nil, err
	}
	if Played(was) && acts.Blank(string(s.Reason)) {
		return nil, nil, &acts.Refusal{Path: "$.reason",
			Sentence: "Es ist schon eine Sammelrunde vollständig; wer jetzt die Raten ändert, muss einen Grund nennen."}
	}
	if err := seasonfile.Sound(f, fmt.Sprintf("$.leagues[%d]", i)); err != nil {
		return nil, nil, err
	}
	fees, err := FeesOf(ctx, a.Tx, a.At.Season)
	if err != nil {
		return nil, nil, err
	}
	a.Brings = dueBy(f, l, fees)
	if err := doubtFees(ctx, a, was, f, fees, fees); err != nil {
		return nil, nil, err
	}
	return before, after, a.Tx.PutLeague(ctx, a.At.Season, l)
}

// doubtFees says what other fees change in what the clubs owe, and which invoices say something else. § 1.2.9
func doubtFees(ctx context.Context, a *act, before, after *seasonfile.File, was, is *Fees) (err error) {
	if a.Doubts, err = owed(ctx, a, before, after, is); err != nil {
		return err
	}
	invoiced, err := invoicedOtherwise(ctx, a, before, after, was, is)
	a.Doubts = append(a.Doubts, invoiced...)
	return err
}

// dueBy says until when each instalment of a team is due. § 1.2.9
func dueBy(f *seasonfile.File, l *scoring.League, fees *Fees) (lines []string) {
	rules := f.RulesInForce()
	for _, x := range matchday.Instalments(l, fees.First, fees.Second) {
		line := fmt.Sprintf("%d. Rate von %d: %s, ", x.Number, x.Of, Money(x.Cents).Euros())
		if due := x.Due(l, &rules); due != "" {
			line += "fällig am " + rulebook.Date(due)
		} else {
			line += fmt.Sprintf("fällig, sobald die %d. Sammelrunde einen Termin hat", x.From)
		}
		lines = append(lines, line+".")
	}
	return lines
}

// invoicedOtherwise names the invoices on which an instalment stands with another amount than it has afterwards, or that is asked for no
// more. They stay as they were issued. § 11 UStG, § 1.2.9
func invoicedOtherwise(ctx context.Context, a *act, before, after *seasonfile.File, was, is *Fees) ([]rulebook.Warning, error) {
	from, to := InvoiceYears(&before.Season)
	all, err := a.Tx.YearInvoices(ctx, from, to)
	if err != nil {
		return nil, err
	}
	on, told := OnInvoices(all), explain.NewSeason(before, &seasonfile.Results{})
	var numbers []string
	for i := range before.Clubs {
		club := before.Clubs[i].ID
		asked := map[string]int{}
		for _, l := range AccountOf(after, *is, nil, club, a.Entry.Day()).Lines {
			asked[l.Reference] = l.Cents
		}
		for _, l := range AccountOf(before, *was, nil, club, a.Entry.Day()).Lines {
			number := on[l.Reference]
			if named := fmt.Sprintf("%s (%s)", number, told.Club(club)); number != "" && asked[l.Reference] != l.Cents && !slices.Contains(numbers, named) {
				numbers = append(numbers, named)
			}
		}
	}
	if numbers == nil {
		return nil, nil
	}
	return []rulebook.Warning{{Path: "$", Rule: "1.2.9", Detail: fmt.Sprintf(
		"Auf Rechnungen stehen andere Beträge: %s. Sie bleiben, wie sie sind; stornieren Sie sie und stellen Sie neue aus.", explain.Enumerate(numbers))}}, nil
}

func inInstalments(n declare.Names, before, after *LeagueFees) string {
	was := "die zwei Raten der Saison"
	if before != nil && len(before.Fees) > 0 {
		was = before.says()
	}
	switch {
	case len(after.Fees) == 0 && before == nil, before != nil && slices.Equal(before.Fees, after.Fees):
		return ""
	case len(after.Fees) == 0:
		return fmt.Sprintf("In der %s wird das Nenngeld wieder auf die zwei Raten der Saison gesetzt statt auf %s.", n.League(after.League), was)
	}
	return fmt.Sprintf("In der %s wird das Nenngeld auf %s gesetzt statt auf %s.", n.League(after.League), after.says(), was)
}

// says writes the instalments: „75,00 € vor der 1. und 50,00 € vor der 3. Sammelrunde, zusammen 125,00 €“.
func (f *LeagueFees) says() string {
	sum, parts := 0, make([]string, len(f.Fees))
	for i, x := range f.Fees {
		parts[i] = fmt.Sprintf("%s vor der %d.", Money(x.Cents).Euros(), x.Matchday)
		sum += x.Cents
	}
	return fmt.Sprintf("%s Sammelrunde (zusammen %s)", explain.Enumerate(parts), Money(sum).Euros())
}
