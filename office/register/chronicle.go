package register

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/scoring"
)

// Chronicle is what has survived of a league in a season of which the program has no facts, with the source that says so. What is not in it is
// not known: nothing is concluded from the rest.
type Chronicle struct {
	Year string `json:"year"` // 2008, or 2008-09 for a season of two years
	Tier int    `json:"tier"` // 1 is the highest
	ChronicleFacts
}

// ChronicleClub is a club by the name it had then.
type ChronicleClub struct {
	Name string `json:"name"`
	Club string `json:"club,omitempty"` // the id of the club in the register, "" if it is not linked
}

// ChroniclePlace is a row of a final table.
type ChroniclePlace struct {
	ChronicleClub
	Rank        int  `json:"rank"`
	Points      *int `json:"points,omitempty"`       // in the table, nil where that is not known
	RoundPoints *int `json:"round_points,omitempty"` // of all matchdays, nil where that is not known
}

// ChroniclePlayer is a most valuable player: a name, or the id of a player in the register, whose name is then that in the register.
type ChroniclePlayer struct {
	Name   string `json:"name,omitempty"`
	Player string `json:"player,omitempty"`
	Points *int   `json:"points,omitempty"` // nil where that is not known
}

// ChronicleTable is a final table by rank.
type ChronicleTable []ChroniclePlace

// Champions are the clubs of which the source says that they have won the league: by name, or with rank 1 of its final table.
func (c *Chronicle) Champions() (all []ChronicleClub) {
	if c.Champion.Name != "" {
		return []ChronicleClub{c.Champion}
	}
	for i := range c.Table {
		if c.Table[i].Rank == 1 {
			all = append(all, c.Table[i].ChronicleClub)
		}
	}
	return all
}

// Knows reports whether a season of the program is that of the chronicle: one that begins in the same year.
func (c *Chronicle) Knows(s *SeasonHead) bool { return s.Start[:4] == c.Year[:4] }

// ChroniclePage is the page of what has survived of earlier seasons.
const ChroniclePage = "/buero/chronik"

const oneChronicle = ChroniclePage + "/:year/:tier"

// ChronicleFacts is what a source says of a league in a season.
type ChronicleFacts struct {
	Name     string          `json:"name" label:"Name der Liga" hint:"Wie sie damals hieß." most:"60"`
	Source   string          `json:"source" label:"Quelle" hint:"Etwa: Vereinschronik PC Linz, S. 12" most:"200"`
	Table    ChronicleTable  `json:"table,omitempty" label:"Schlusstabelle" input:"textarea" hint:"Eine Zeile je Verein: Rang. Name; Tabellenpunkte; Rundenpunkte. Was nicht überliefert ist, bleibt weg. Den Verein von heute nennt ein Gleichheitszeichen: 1. PC Wien = Vienna Aces; 48"`
	Champion ChronicleClub   `json:"champion,omitzero" label:"Meister" hint:"Nötig nur, wenn ihn keine Tabelle nennt. Auch hier: PC Wien = Vienna Aces"`
	MVP      ChroniclePlayer `json:"mvp,omitzero" label:"MVP" hint:"Name; Punkte. Wer im Register steht: = Anna Huber; 312"`
}

// EnterChronicle enters what has survived of a league in a season. A year of which the program has a season is refused.
type EnterChronicle struct {
	Year string `json:"year" label:"Jahr" hint:"2008; über den Jahreswechsel 2008-09" most:"7"`
	Tier int    `json:"tier" label:"Spielklasse" choices:"tiers"`
	ChronicleFacts
}

// Place is nowhere: no season of the program is concerned.
func (*EnterChronicle) Place() acts.Place { return acts.Place{} }

var exampleChronicle = ChronicleFacts{Name: "Pokerliga", Source: "Vereinschronik Linz, S. 12", Table: ChronicleTable{
	{ChronicleClub{"PC Linz", "linz-2"}, 1, new(48), new(1234)}, {ChronicleClub{Name: "PC Wien"}, 2, new(45), nil}},
	MVP: ChroniclePlayer{Player: "p0417"}}

// inChronicle declares an act about what has survived of a league in a season.
func inChronicle[A any, P interface {
	*A
	declare.Value
}](a declare.Act[*Register, Tx, A, Chronicle]) *declare.Act[*Register, Tx, A, Chronicle] {
	a.Scope, a.May, a.Subject, a.Register, a.Asks = acts.ScopeOffice, []acts.Grant{acts.Admins}, "chronicle/:year/:tier", true, true
	return declare.In[*Register, Tx, A, Chronicle, P](&ownActs, a)
}

var _ = inChronicle(declare.Act[*Register, Tx, EnterChronicle, Chronicle]{
	Kind: declare.Kind{
		Deed: "chronicle.add", Called: "Chronik: Saison eingetragen", API: "POST /chronicle",
		Summary: "Enter what has survived of a league in a season of which there are no facts, with its source", Example: "a final table and the MVP",
		Page: declare.Page{On: ChroniclePage, Sends: "/eintragen", Form: "chronik", Button: "In die Chronik eintragen", Word: "chronik",
			Done: "Das steht jetzt in der Chronik und ist öffentlich."}},
	Asked: EnterChronicle{"2008", 1, exampleChronicle},
	Made:  Chronicle{"2008", 1, exampleChronicle},
	Do:    (*EnterChronicle).do, Says: chronicled,
	Undo: func(_ string, c *Chronicle) declare.Value {
		return &DropChronicle{Year: c.Year, Tier: c.Tier}
	},
})

func (e *EnterChronicle) do(ctx context.Context, _ *Register, a *act) (_, after *Chronicle, err error) {
	after = &Chronicle{e.Year, e.Tier, e.ChronicleFacts}
	switch there, err := a.Tx.Chronicle(ctx, e.Year, e.Tier); {
	case err == nil:
		return nil, nil, &acts.Refusal{Path: "$.year", Sentence: fmt.Sprintf("%s steht schon in der Chronik: Dort lässt es sich berichtigen.", there.called())}
	case !errors.Is(err, acts.ErrNotFound):
		return nil, nil, err
	}
	return nil, after, after.put(ctx, a, nil)
}

// PutChronicle corrects what has survived of a league in a season.
type PutChronicle struct {
	Year string `json:"-" path:"year"`
	Tier int    `json:"-" path:"tier"`
	ChronicleFacts
}

// Place is nowhere.
func (*PutChronicle) Place() acts.Place { return acts.Place{} }

var _ = inChronicle(declare.Act[*Register, Tx, PutChronicle, Chronicle]{
	Kind: declare.Kind{
		Deed: "chronicle.put", Called: "Chronik: Saison berichtigt", API: "PUT /chronicle/:year/:tier",
		Summary: "Correct what has survived of a league in a season", Example: "a final table and the MVP",
		Page: declare.Page{On: oneChronicle, Sends: "/berichtigen", Form: "chronik", Button: "Berichtigung speichern",
			Word: "chronik-berichtigt", Done: "Die Chronik ist berichtigt."}},
	Asked: PutChronicle{ChronicleFacts: exampleChronicle},
	Made:  Chronicle{"2008", 1, exampleChronicle},
	Do:    (*PutChronicle).do, Says: chronicled,
})

func (p *PutChronicle) do(ctx context.Context, _ *Register, a *act) (before, after *Chronicle, err error) {
	if before, err = a.Tx.Chronicle(ctx, p.Year, p.Tier); err != nil {
		return nil, nil, err
	}
	after = &Chronicle{p.Year, p.Tier, p.ChronicleFacts}
	return before, after, after.put(ctx, a, before)
}

var (
	chronicleYear = regexp.MustCompile(`^(?:19|20)\d\d(?:-\d\d)?$`)
	chronicleRank = regexp.MustCompile(`^(\d{1,3})\s*\.\s*(.*)$`)
)

// How many rows a final table has at most, and its last rank.
const (
	mostPlaces = 60
	mostRank   = 200
)

// Check refuses a year that is none, what says nothing, and what has no source.
func (e *EnterChronicle) Check() error {
	var all []error
	if !isChronicleYear(e.Year) {
		all = append(all, &scoring.Fault{Path: "$.year", Sentence: "Das Jahr heißt wie 2008, über den Jahreswechsel wie 2008-09."})
	}
	if e.Tier < 1 || e.Tier > 9 {
		all = append(all, &scoring.Fault{Path: "$.tier", Sentence: "Die Spielklasse ist eine Zahl von 1 (die höchste) bis 9."})
	}
	return scoring.Together(append(all, e.refuse())...)
}

// Check refuses what says nothing, and what has no source.
func (p *PutChronicle) Check() error { return p.refuse() }

func (f *ChronicleFacts) refuse() error {
	all := []error{
		acts.Needs("$.name", f.Name, "Wie hat die Liga geheißen?"), acts.RefuseLine("$.name", f.Name),
		acts.Needs("$.source", f.Source, "Ohne Quelle kommt nichts in die Chronik."), acts.RefuseLine("$.source", f.Source),
		f.Champion.refuse("$.champion", true), f.MVP.refuse("$.mvp"), f.Table.refuse("$.table"),
	}
	if len(f.Table) == 0 && f.Champion == (ChronicleClub{}) && f.MVP == (ChroniclePlayer{}) {
		all = append(all, &acts.Refusal{Sentence: "Überliefert sein muss wenigstens eines: die Tabelle, der Meister oder der MVP."})
	}
	return scoring.Together(all...)
}

func isChronicleYear(year string) bool {
	if !chronicleYear.MatchString(year) {
		return false
	}
	first, next, two := strings.Cut(year, "-")
	n, _ := strconv.Atoi(first)
	return !two || next == fmt.Sprintf("%02d", (n+1)%100)
}

func (c *ChronicleClub) refuse(path string, optional bool) error {
	if acts.Blank(c.Name) {
		if optional && c.Club == "" {
			return nil
		}
		return &scoring.Fault{Path: path, Sentence: "Der Verein braucht den Namen von damals."}
	}
	return refuseChronicleName(path, c.Name)
}

func refuseChronicleName(path, name string) error {
	if len([]rune(name)) > 100 {
		return &scoring.Fault{Path: path, Sentence: "Ein Name hat höchstens 100 Zeichen."}
	}
	return acts.RefuseLine(path, name)
}

func (m *ChroniclePlayer) refuse(path string) error {
	switch {
	case acts.Blank(m.Name) && m.Player == "" && m.Points != nil:
		return &scoring.Fault{Path: path, Sentence: "Zu den Punkten fehlt der Name des MVP."}
	case m.Points != nil && (*m.Points < 0 || *m.Points > mostChronicled):
		return &scoring.Fault{Path: path, Sentence: "So viele Punkte gibt es nicht."}
	}
	return refuseChronicleName(path, m.Name)
}

// mostChronicled is more than any points of a season.
const mostChronicled = 1_000_000

// refuse refuses ranks that do not follow each other, a club twice, and numbers that cannot be. Ranks that are not known are left out.
func (t ChronicleTable) refuse(path string) error {
	if len(t) > mostPlaces {
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Eine Tabelle hat höchstens %d Zeilen.", mostPlaces)}
	}
	names := map[string]bool{}
	for i := range t {
		p := &t[i]
		fault := func(sentence string) error {
			return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("Zeile %d: %s", i+1, sentence)}
		}
		if err := p.refuse(path, false); err != nil {
			return err
		}
		name := strings.ToLower(p.Name)
		switch {
		case p.Rank < 1 || p.Rank > mostRank || i > 0 && p.Rank < t[i-1].Rank:
			return fault(fmt.Sprintf("Die Ränge steigen, von 1 bis höchstens %d.", mostRank))
		case names[name]:
			return fault(fmt.Sprintf("„%s“ steht zweimal in der Tabelle.", acts.Clip(p.Name)))
		}
		names[name] = true
		for _, n := range []*int{p.Points, p.RoundPoints} {
			if n != nil && (*n < -1000 || *n > mostChronicled) {
				return fault("So viele Punkte gibt es nicht.")
			}
		}
	}
	return nil
}

// put writes the entry over the one in before, nil for none. The journal gets what [Chronicle.journaled] returns.
func (c *Chronicle) put(ctx context.Context, a *act, before *Chronicle) error {
	c.Name, c.Source, c.Table = tidy(c.Name), tidy(c.Source), slices.Clone(c.Table)
	seasons, err := a.Tx.Seasons(ctx)
	if err != nil {
		return err
	}
	if i := slices.IndexFunc(seasons, func(s SeasonHead) bool { return c.Knows(&s) }); i >= 0 {
		return &acts.Refusal{Path: "$.year", Sentence: fmt.Sprintf("Die „%s“ ist hier ganz erfasst; in die Chronik gehört, was sonst verloren wäre.",
			seasons[i].Name)}
	}
	if err := c.link(ctx, a.Tx); err != nil {
		return err
	}
	if err := a.Terms.Over(before, c); err != nil {
		return err
	}
	a.Stored(before.journaled(), c.journaled())
	return a.Tx.PutChronicle(ctx, c)
}

// journaled is the entry as the journal has it: without the name of an MVP who is not in the register, because erasing could not find it there.
func (c *Chronicle) journaled() *Chronicle {
	if c == nil || c.MVP.Name == "" {
		return c
	}
	kept := *c
	kept.MVP.Name = "(Name nicht im Journal)"
	return &kept
}

// link puts the ids of clubs and of the player of today in the place of their names.
func (c *Chronicle) link(ctx context.Context, tx Tx) error {
	clubs, err := tx.Clubs(ctx)
	if err != nil {
		return err
	}
	linked := map[string]bool{}
	for i := range c.Table {
		p := &c.Table[i]
		if err := p.link(clubs, "$.table"); err != nil {
			return err
		}
		if p.Club != "" && linked[p.Club] {
			return &scoring.Fault{Path: "$.table", Sentence: fmt.Sprintf("„%s“ ist zweimal mit demselben Verein von heute verbunden.", nameIn(clubs)(p.Club))}
		}
		linked[p.Club] = true
	}
	if err := c.Champion.link(clubs, "$.champion"); err != nil {
		return err
	}
	return c.MVP.link(ctx, tx)
}

func (c *ChronicleClub) link(clubs []RegisteredClub, path string) error {
	c.Name = tidy(c.Name)
	if c.Club == "" {
		return nil
	}
	var found []string
	for i := range clubs {
		switch one := &clubs[i]; {
		case one.ID == c.Club:
			return nil
		case strings.EqualFold(one.Name, c.Club), strings.EqualFold(one.ShortName, c.Club):
			found = append(found, one.ID)
		}
	}
	switch len(found) {
	case 0:
		return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("„%s = %s“: Diesen Verein gibt es heute nicht.", acts.Clip(c.Name), acts.Clip(c.Club))}
	case 1:
		c.Club = found[0]
		return nil
	}
	return &scoring.Fault{Path: path, Sentence: fmt.Sprintf("„%s“ heißen mehrere Vereine; gemeint sein kann %s.", acts.Clip(c.Club), strings.Join(found, " oder "))}
}

// link puts the id of the player in the register in the place of what was typed, his id or his name.
func (m *ChroniclePlayer) link(ctx context.Context, tx Tx) error {
	m.Name = tidy(m.Name)
	if m.Player == "" {
		return nil
	}
	people, err := tx.People(ctx)
	if err != nil {
		return err
	}
	var found []string
	for i := range people {
		switch p := &people[i]; {
		case p.Erased:
		case p.ID == m.Player:
			m.Name = ""
			return nil
		case strings.EqualFold(p.GivenName+" "+p.FamilyName, tidy(m.Player)):
			found = append(found, p.ID)
		}
	}
	switch len(found) {
	case 0:
		return &scoring.Fault{Path: "$.mvp", Sentence: fmt.Sprintf("„%s“ steht nicht im Register. Ohne Gleichheitszeichen steht der Name für sich.", acts.Clip(m.Player))}
	case 1:
		m.Name, m.Player = "", found[0]
		return nil
	}
	return &scoring.Fault{Path: "$.mvp", Sentence: fmt.Sprintf("„%s“ heißen mehrere; gemeint sein kann %s.", acts.Clip(m.Player), strings.Join(found, " oder "))}
}

// chronicled says what becomes of what has survived: all of it, or what changes.
func chronicled(n declare.Names, before, after *Chronicle) string {
	if before == nil {
		return fmt.Sprintf("In die Chronik kommt %s.", after.whole(n))
	}
	var changed []string
	was, is := before.cells(n), after.cells(n)
	for i := range is {
		if was[i] != is[i] {
			changed = append(changed, fmt.Sprintf("%s %s (bisher %s)", chronicleCells[i], is[i], was[i]))
		}
	}
	if before.Name != after.Name {
		changed = append(changed, fmt.Sprintf("Name der Liga „%s“ (bisher „%s“)", after.Name, before.Name))
	}
	if before.Source != after.Source {
		changed = append(changed, fmt.Sprintf("Quelle „%s“ (bisher „%s“)", after.Source, before.Source))
	}
	if changed == nil {
		return ""
	}
	return fmt.Sprintf("In der Chronik wird %s berichtigt: %s.", after.called(), strings.Join(changed, "; "))
}

// whole says all of it: „Pokerliga, 2007: Schlusstabelle nicht belegt; Meister PC Wien; MVP nicht belegt. Quelle: Vereinschronik, S. 12“.
func (c *Chronicle) whole(n declare.Names) string {
	is := c.cells(n)
	for i := range is {
		is[i] = chronicleCells[i] + " " + is[i]
	}
	return fmt.Sprintf("%s: %s. Quelle: %s", c.called(), strings.Join(is, "; "), c.Source)
}

// called names the league and its year.
func (c *Chronicle) called() string { return fmt.Sprintf("%s, %s", c.Name, ChronicleYear(c.Year)) }

// ChronicleYear writes a year as people do: „2008/09“.
func ChronicleYear(year string) string { return strings.Replace(year, "-", "/", 1) }

// cells say what is known, and what is not: the final table, the champion, the most valuable player.
func (c *Chronicle) cells(n declare.Names) []string {
	table, champion, mvp := Unproved, Unproved, Unproved
	club := func(one *ChronicleClub) string {
		if one.Club == "" {
			return one.Name
		}
		return fmt.Sprintf("%s (heute %s)", one.Name, n.Club(one.Club, declare.Nominative))
	}
	var rows, first []string
	for i := range c.Table {
		p := &c.Table[i]
		text := fmt.Sprintf("%d. %s", p.Rank, club(&p.ChronicleClub))
		for _, of := range []struct {
			n    *int
			unit string
		}{{p.Points, "Tabellenpunkte"}, {p.RoundPoints, "Rundenpunkte"}} {
			if of.n != nil {
				text += fmt.Sprintf(", %s %s", scoring.Whole(*of.n), of.unit)
			}
		}
		rows = append(rows, text)
	}
	if rows != nil {
		table = strings.Join(rows, " – ")
	}
	for _, one := range c.Champions() {
		first = append(first, club(&one))
	}
	if first != nil {
		champion = strings.Join(first, " und ")
	}
	switch {
	case c.MVP.Player != "":
		mvp = n.Player(c.MVP.Player)
	case c.MVP.Name != "":
		mvp = c.MVP.Name
	}
	if c.MVP.Points != nil {
		mvp += fmt.Sprintf(", %s Punkte", scoring.Whole(*c.MVP.Points))
	}
	return []string{table, champion, mvp}
}

// chronicleCells are what the cells are called.
var chronicleCells = []string{"Schlusstabelle", "Meister", "MVP"}

// Unproved is what stands in place of what no source says.
const Unproved = "nicht belegt"

// DropChronicle removes what has survived of a league in a season from the chronicle.
type DropChronicle struct {
	Year string `json:"-" path:"year"`
	Tier int    `json:"-" path:"tier"`
}

// Place is nowhere.
func (*DropChronicle) Place() acts.Place { return acts.Place{} }

var _ = inChronicle(declare.Act[*Register, Tx, DropChronicle, Chronicle]{
	Kind: declare.Kind{
		Deed: "chronicle.drop", Called: "Chronik: Saison entfernt", API: "DELETE /chronicle/:year/:tier",
		Summary: "Remove what has survived of a league in a season", Back: "chronicle.add", Later: "Später lässt es sich neu eintragen.",
		Page: declare.Page{On: oneChronicle, Sends: "/entfernen", Form: "chronik-weg", Button: "Aus der Chronik entfernen", Plain: true, To: ChroniclePage,
			Word: "chronik-entfernt", Done: "Das steht nicht mehr in der Chronik."}},
	Do: (*DropChronicle).do,
	Says: func(n declare.Names, c, _ *Chronicle) string {
		return fmt.Sprintf("Aus der Chronik wird entfernt: %s.", c.whole(n))
	},
})

func (d *DropChronicle) do(ctx context.Context, _ *Register, a *act) (before, _ *Chronicle, err error) {
	if before, err = a.Tx.Chronicle(ctx, d.Year, d.Tier); err != nil {
		return nil, nil, err
	}
	if err := a.Terms.Over(before, nil); err != nil {
		return nil, nil, err
	}
	return before.journaled(), nil, a.Tx.DropChronicle(ctx, d.Year, d.Tier)
}
