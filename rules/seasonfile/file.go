// Package seasonfile reads and writes the two interchange formats of the league:
// the season file with the facts of one season, and the results file with its
// numbers. [Compute] turns the one into the other with the rules of scoring,
// promotion and eligibility.
package seasonfile

import (
	"pokerliga/promotion"
	"pokerliga/scoring"
)

// Format and ResultsFormat name the versions that this package reads and writes.
const (
	Format        = "pokerliga-season/1"
	ResultsFormat = "pokerliga-results/1"
)

// File is a season file: the facts of one season.
type File struct {
	Format       string                `json:"format"`
	Season       Season                `json:"season"`
	Rules        *RuleChanges          `json:"rules,omitempty"`
	Clubs        []Club                `json:"clubs"`
	Players      []Player              `json:"players"`
	Roster       []scoring.Membership  `json:"roster"`
	Leagues      []scoring.League      `json:"leagues"`
	Sanctions    []scoring.Sanction    `json:"sanctions"`
	TieDecisions []scoring.TieDecision `json:"tie_decisions"`
	Promotion    promotion.Entry       `json:"promotion"`
	Tournaments  []scoring.Tournament  `json:"tournaments"`
}

// Season names a season; Start and End are its first and last day.
type Season struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Start string `json:"start"`
	End   string `json:"end"`
}

// Club is a registered club (Verein, § 1.2.1). Its id means the same club in
// every season.
type Club struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	ShortName string `json:"short_name"`
	City      string `json:"city"`
	State     string `json:"state"`              // Bundesland
	ZVRNumber string `json:"zvr_number"`         // Vereinsregisterzahl
	Formerly  string `json:"formerly,omitempty"` // another name that files know it by
}

// Player is a person. Its id means the same person in every season. Birth date
// and nationality are private: they never reach the public.
type Player struct {
	ID          string `json:"id"`
	GivenName   string `json:"given_name"`
	FamilyName  string `json:"family_name"`
	BirthDate   string `json:"birth_date,omitempty"`
	Nationality string `json:"nationality,omitempty"` // ISO 3166 alpha-2
}

// Name returns the player's full name.
func (p *Player) Name() string { return p.GivenName + " " + p.FamilyName }

// RulesInForce returns the edition "apsa-2010" with the changes of the file.
func (f *File) RulesInForce() scoring.Rules {
	rules := scoring.APSA2010()
	if f.Rules != nil {
		f.Rules.apply(&rules)
	}
	return rules
}

// Facts returns the facts for package scoring.
func (f *File) Facts() *scoring.Facts {
	return &scoring.Facts{
		Rules:        f.RulesInForce(),
		Leagues:      f.Leagues,
		Roster:       f.Roster,
		Sanctions:    f.Sanctions,
		TieDecisions: f.TieDecisions,
		Tournaments:  f.Tournaments,
	}
}

// League returns the league with that id, or nil.
func (f *File) League(id string) *scoring.League {
	return scoring.Find(f.Leagues, func(x *scoring.League) bool { return x.ID == id })
}

// LeagueName is the name of a league of the season, or its id.
func (f *File) LeagueName(id string) string {
	if l := f.League(id); l != nil {
		return l.Name
	}
	return id
}

// ClubName is the name of a club of the season, or its id.
func (f *File) ClubName(id string) string {
	if c := scoring.Find(f.Clubs, func(x *Club) bool { return x.ID == id }); c != nil {
		return c.Name
	}
	return id
}

// Matchday returns a matchday of a league, or nil.
func (f *File) Matchday(league string, number int) *scoring.Matchday {
	if l := f.League(league); l != nil {
		return l.Matchday(number)
	}
	return nil
}
