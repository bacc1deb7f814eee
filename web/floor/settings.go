package floor

import (
	"cmp"
	"fmt"
	"strings"

	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/office/acts"
	"pokerliga/rules/explain"
	"pokerliga/rules/rulebook"
	"pokerliga/web/frame"
	"pokerliga/web/workplace"
)

// The page of the settings of a tournament, behind its path, and its form.
const (
	SettingsPath = "/regeln"
	SettingsForm = "regeln"
)

// Unit is how a setting is typed.
type Unit int

// The units of settings.
const (
	Number  Unit = iota // whole
	Numbers             // in one line
	Minutes             // of seconds
	Euros               // of cents
	Percent             // of hundredths of a percent
	YesNo
	OneOf
)

// Setting is a number or a choice of a tournament: its field in forms, and what it says where it is read.
type Setting struct {
	workplace.Field // its name is the key in the tournament file

	Of    string // the object that has the key: the rules, or the money
	Unit  Unit
	Title string // where it is read; "" for one that another says with it
	says  func(*floor.Head) string
}

// The objects that have settings.
const (
	OfRules = "rules"
	OfMoney = "money"
)

// The folded parts of forms with settings.
const (
	entering = "Mehr Regeln: Einstieg, Re-entry, Rebuy"
	doubled  = "Mehr Regeln: Double Chance"
	seating  = "Mehr Regeln: Tische und Finaltisch"
	racing   = "Mehr Regeln: Chip Race"
	timing   = "Mehr Regeln: Uhr"
	paying   = "Mehr Regeln: Geld, Kopfgeld, Satellit"
	rounding = "Mehr Regeln: Vorrunden und Finaltische"
)

// setting is a setting of the rules.
func setting(fold, key, label string, rule rulebook.Ref, unit Unit, hint, title string, says func(*floor.Head) string) Setting {
	f := workplace.Field{Name: key, Label: label, Hint: hint, Fold: fold, Rule: rule, Optional: true, Bare: true, Most: 12}
	switch unit {
	case Number:
		f.Mode = "numeric"
	case Minutes, Euros, Percent:
		f.Mode = "decimal"
	case YesNo, OneOf:
		f.Type, f.Choices = "select", chosen[key]
		if unit == YesNo {
			f.Choices = yesNo
		}
	case Numbers:
		f.Most = 200
	}
	return Setting{Field: f, Of: OfRules, Unit: unit, Title: title, says: says}
}

// amount is a setting of the money.
func amount(fold, key, label, hint string, unit Unit, at func(*floor.Money) int64) Setting {
	s := setting(fold, key, label, "H60", unit, hint, strings.TrimSuffix(label, " in Euro"), func(h *floor.Head) string {
		switch n := at(&h.Money); {
		case n == 0:
			return ""
		case unit == Percent:
			return PercentOf(n) + " %"
		default:
			return floor.Whole(n).Euro()
		}
	})
	s.Of = OfMoney
	if fold == "" {
		s.Rule, s.Bare = "", false
	}
	return s
}

var yesNo = []frame.Choice{{Value: "true", Text: "ja"}, {Value: "false", Text: "nein"}}

// chosen are the choices of settings in words.
var chosen = map[string][]frame.Choice{
	"final_draw": {{Value: floor.ByLot, Text: "ausgelost"}, {Value: floor.ByPositions, Text: "nach der Position zum Button"},
		{Value: floor.NoDraw, Text: "wie sie sitzen"}},
	"first_button": {{Value: floor.EachTable, Text: "an jedem Tisch eigens gelost"}, {Value: floor.OneField, Text: "für alle Tische derselbe Platz"}},
	"ante_by":      {{Value: floor.ByEach, Text: "jeder Spieler"}, {Value: floor.ByBigBlind, Text: "der Big Blind für alle"}},
	"race_method":  {{Value: floor.WithCards, Text: "mit Karten"}, {Value: floor.Rounding, Text: "gerundet"}},
	"race_first":   {{Value: floor.FromSeatOne, Text: "bei Platz 1"}, {Value: floor.FromButton, Text: "links vom Button"}},
	"race_deal":    {{Value: floor.ByPlayer, Text: "jedem alle auf einmal"}, {Value: floor.ByRound, Text: "reihum je eine"}},
	"race_count":   {{Value: floor.RoundUp, Text: "aufgerundet"}, {Value: floor.HalfUp, Text: "kaufmännisch gerundet"}},
}

// inWords says which of its choices a setting has.
func inWords(key string, of func(*floor.Rules) string) func(*floor.Head) string {
	return func(h *floor.Head) string {
		for _, c := range chosen[key] {
			if c.Value == of(&h.Rules) {
				return c.Text
			}
		}
		return ""
	}
}

// inRounds says something of a multi-round, and nothing of other tournaments.
func inRounds(says func(*floor.Rules) string) func(*floor.Head) string {
	return func(h *floor.Head) string {
		if h.Mode != floor.MultiRound {
			return ""
		}
		return says(&h.Rules)
	}
}

// byRules says something of the rules.
func byRules(says func(*floor.Rules) string) func(*floor.Head) string {
	return func(h *floor.Head) string { return says(&h.Rules) }
}

// AllSettings are all numbers and choices that forms have for a tournament and its templates, in the order of the tournament file.
var AllSettings = []Setting{
	setting(entering, "start_chips", "Startstack", "H18", Number, "", "Startstack",
		byRules(func(r *floor.Rules) string { return floor.Whole(r.StartChips).Digits() })),
	setting(entering, "late_levels", "Einstieg bis zum Ende von Level", "H10", Number, "0: nicht nach Levels", "Später Einstieg", byRules(orNone(explain.LateEntry, "keiner"))),
	setting(entering, "late_seconds", "Einstieg in den ersten Minuten", "H10", Minutes, "0: nicht nach Minuten", "", nil),
	setting(entering, "late_free", "So viele Minuten kommt man gratis zu spät", "H11", Minutes, "", "Was es kostet, später zu kommen", byRules(lateCosts)),
	setting(entering, "late_every", "Danach ein Small und ein Big Blind weniger je Minuten", "H11", Minutes, "0: immer der volle Startstack", "", nil),
	setting(entering, "reentries", "Re-entries je Spieler", "H14", Number, "", "Re-entries",
		byRules(func(r *floor.Rules) string { return countedOrNone(r.Reentries) })),
	setting(entering, "rebuys", "Rebuys je Spieler", "H12", Number, "", "Rebuys", byRules(orNone(explain.Rebuys, "keine"))),
	setting(entering, "rebuy_levels", "Rebuys bis zum Ende von Level", "H12", Number, "", "", nil),
	setting(entering, "rebuy_chips", "Chips für einen Rebuy", "H12", Number, "0: so viele wie der Startstack", "", nil),
	setting(entering, "add_on_chips", "Chips für das Add-on", "H13", Number, "0: so viele wie der Startstack", "Add-on",
		byRules(explain.AddOns)),
	setting(entering, "add_ons", "Add-ons je Spieler", "H13", Number, "0: so viele er will", "", nil),
	setting(entering, "add_on_levels", "Add-ons bis zur Pause nach Level", "H13", Number, "0: jederzeit", "", nil),

	setting(doubled, "double_chance", "Double Chance", "H15", YesNo, "", "Double Chance", byRules(doubleWords)),
	setting(doubled, "second_chance_seconds", "Zweite Chance in den ersten Minuten", "H15", Minutes, "", "", nil),
	setting(doubled, "second_chance_level", "Ungenutzt ein Add-on zu Beginn von Level", "H15", Number, "", "", nil),

	setting(seating, "stop_below", "Ein Tisch hält an bei weniger als", "H33", Number, "Spielern; 0: nie", "Ein Tisch hält an",
		byRules(stopWords)),
	setting(seating, "balance_gap", "Umgesetzt wird ab", "H31", Number, "Spielern Unterschied", "Umgesetzt wird",
		byRules(func(r *floor.Rules) string { return fmt.Sprintf("ab %d Spielern Unterschied", r.BalanceGap) })),
	setting(seating, "final_seats", "Plätze am Finaltisch", "H36", Number, "", "Plätze am Finaltisch",
		byRules(func(r *floor.Rules) string { return fmt.Sprint(r.FinalSeats) })),
	setting(seating, "final_draw", "Sitze am Finaltisch", "H36", OneOf, "", "Sitze am Finaltisch",
		inWords("final_draw", func(r *floor.Rules) string { return r.FinalDraw })),
	setting(seating, "first_button", "Erster Button", "H24", OneOf, "", "Erster Button",
		inWords("first_button", func(r *floor.Rules) string { return r.FirstButton })),

	setting(racing, "race_method", "Chip Race", "H40", OneOf, "", "Chip Race", inWords("race_method", func(r *floor.Rules) string { return r.RaceMethod })),
	setting(racing, "race_first", "Chip Race beginnt", "H41", OneOf, "", "Chip Race beginnt",
		inWords("race_first", func(r *floor.Rules) string { return r.RaceFirst })),
	setting(racing, "race_deal", "Karten im Chip Race", "H41", OneOf, "", "Karten im Chip Race",
		inWords("race_deal", func(r *floor.Rules) string { return r.RaceDeal })),
	setting(racing, "race_count", "Chips im Chip Race", "H42", OneOf, "", "Chips im Chip Race",
		inWords("race_count", func(r *floor.Rules) string { return r.RaceCount })),

	setting(timing, "heads_up_half", "Zu zweit halbe Levels", "H21", YesNo, "", "Zu zweit", byRules(headsUpWords)),
	setting(timing, "time_limit", "Spielzeit in Minuten", "H22", Minutes, "0: ohne Ende", "Spielzeit", byRules(limitWords)),
	setting(timing, "extra_hands", "Hände nach Ablauf der Zeit", "H22", Number, "", "Hände nach Ablauf der Zeit",
		byRules(func(r *floor.Rules) string { return countedOrNone(r.ExtraHands) })),

	setting(timing, "ante_by", "Die Ante zahlt", "H18", OneOf, "", "Die Ante zahlt", inWords("ante_by", func(r *floor.Rules) string { return r.AnteBy })),
	setting(timing, "call_seconds", "Sekunden, wenn die Uhr gerufen wird", "H70", Number, "", "Die Uhr rufen", byRules(callWords)),
	setting(timing, "call_aloud", "Danach laut gezählte Sekunden", "H70", Number, "", "", nil),

	setting(paying, "payout_unit", "Preise gerundet auf Euro", "H63", Euros, "", "Preise gerundet auf",
		byRules(func(r *floor.Rules) string { return floor.Whole(r.PayoutUnit).Euro() })),
	amount("", "buy_in", "Buy-in in Euro", "", Euros, func(m *floor.Money) int64 { return m.BuyIn }),
	amount("", "fee", "Nenngeld in Euro", "", Euros, func(m *floor.Money) int64 { return m.Fee }),
	amount("", "rebuy", "Rebuy in Euro", "", Euros, func(m *floor.Money) int64 { return m.Rebuy }),
	amount("", "add_on", "Add-on in Euro", "", Euros, func(m *floor.Money) int64 { return m.AddOn }),
	amount("", "guarantee", "Garantie in Euro", "", Euros, func(m *floor.Money) int64 { return m.Guarantee }),
	amount(paying, "rebuy_fee", "Nenngeld für einen Rebuy in Euro", "", Euros, func(m *floor.Money) int64 { return m.RebuyFee }),
	amount(paying, "add_on_fee", "Nenngeld für das Add-on in Euro", "", Euros, func(m *floor.Money) int64 { return m.AddOnFee }),
	amount(paying, "added", "Vom Haus dazugelegt in Euro", "kommt zum Preisgeld dazu", Euros, func(m *floor.Money) int64 { return m.Added }),
	amount(paying, "withheld", "Anteil des Hauses in Prozent", "vom eingenommenen Geld, etwa 10 oder 12,5", Percent,
		func(m *floor.Money) int64 { return m.Withheld }),
	amount(paying, "bounty", "Kopfgeld in Euro", "zahlt jeder zum Buy-in; wer ihn hinauswirft, bekommt es", Euros,
		func(m *floor.Money) int64 { return m.Bounty }),
	amount(paying, "rebuy_bounty", "Kopfgeld eines Rebuys in Euro", "zahlt jeder zum Rebuy", Euros, func(m *floor.Money) int64 { return m.RebuyBounty }),
	amount(paying, "ticket", "Satellit: ein Sitz ist wert, in Euro", "dann sind Sitze in einem anderen Turnier die Preise", Euros,
		func(m *floor.Money) int64 { return m.Ticket }),

	setting(rounding, "round_points", "Punkte nach Plätzen", "H82", Numbers, "vom ersten Platz an, etwa „9 7 5 3 2 1“", "Punkte nach Plätzen",
		inRounds(func(r *floor.Rules) string { return strings.Trim(fmt.Sprint(r.RoundPoints), "[]") })),
	setting(rounding, "in_time_bonus", "Punkte für den Sieg vor Ablauf der Zeit", "H82", Number, "", "Sieg vor Ablauf der Zeit",
		inRounds(func(r *floor.Rules) string { return floor.Counted(r.InTimeBonus, "ein Punkt mehr", "Punkte mehr") })),
	setting(rounding, "absent_points", "Punkte für Abwesende", "H82", YesNo, "ja: die des letzten Platzes", "Abwesende", inRounds(absentWords)),
	setting(rounding, "round_seats", "Sessel an einem Tisch einer Vorrunde", "H80", Number, "", "Sessel an einem Tisch",
		inRounds(func(r *floor.Rules) string { return fmt.Sprint(r.RoundSeats) })),
}

// orNone says what is said where nothing else is.
func orNone(says func(*floor.Rules) string, none string) func(*floor.Rules) string {
	return func(r *floor.Rules) string { return cmp.Or(says(r), none) }
}

// lateCosts says what it costs to come later. H11
func lateCosts(r *floor.Rules) string {
	if r.LateEvery == 0 {
		return "nichts"
	}
	return fmt.Sprintf("nach %s ein Small und ein Big Blind, je %s noch einmal", explain.Minutes(r.LateFree), explain.Minutes(r.LateEvery))
}

// callWords says how long a player has once the clock is called on him. H70
func callWords(r *floor.Rules) string {
	return fmt.Sprintf("%d Sekunden, dann noch %d laut gezählt", r.CallSeconds, r.CallAloud)
}

// doubleWords says whether everybody has a second chance. H15
func doubleWords(r *floor.Rules) string {
	if !r.DoubleChance {
		return "nein"
	}
	return fmt.Sprintf("zweite Chance in den ersten %s, sonst ein Add-on zu Beginn von Level %d", explain.Minutes(r.SecondChanceSeconds), r.SecondChanceLevel)
}

// stopWords says when a table stops. H33
func stopWords(r *floor.Rules) string {
	if r.StopBelow == 0 {
		return "nie"
	}
	return fmt.Sprintf("bei weniger als %d Spielern", r.StopBelow)
}

// headsUpWords says how long levels are for two. H21
func headsUpWords(r *floor.Rules) string {
	if r.HeadsUpHalf {
		return "Levels halbiert"
	}
	return "Levels wie zuvor"
}

// limitWords says how long it is played. H22
func limitWords(r *floor.Rules) string {
	if r.TimeLimit == 0 {
		return "ohne Ende"
	}
	return explain.Minutes(r.TimeLimit)
}

// absentWords says what who is absent from a round has. § 3.1.1.1
func absentWords(r *floor.Rules) string {
	if r.AbsentPoints {
		return "die Punkte des letzten Platzes"
	}
	return "keine Punkte"
}

// MinutesOf writes seconds as minutes, as they are typed.
func MinutesOf(seconds int64) string { return decimal(seconds, 60) }

// PercentOf writes hundredths of a percent as they are typed.
func PercentOf(hundredths int64) string { return decimal(hundredths, 100) }

// decimal writes a number of parts as it is typed: with a comma where they are not whole.
func decimal(parts, whole int64) string {
	text := fmt.Sprintf("%.4f", float64(parts)/float64(whole))
	return strings.Replace(strings.TrimRight(strings.TrimRight(text, "0"), "."), ".", ",", 1)
}

func countedOrNone(n int64) string {
	if n == 0 {
		return "keine"
	}
	return fmt.Sprint(n)
}

// Settings is the page of the settings of a tournament: by which rules it is played, and before its start the form that changes them.
type Settings struct {
	Page
	Edition string // what is not said otherwise
	Rules   []Holds
	Change  *workplace.Form // nil without the power, and once it has begun
	Fixed   string          // why nothing changes any more
}

// Holds is a setting as it is read.
type Holds struct {
	Name, Says string
	Rule       rulebook.Ref
}

// Holding says what holds in a tournament.
func Holding(h *floor.Head) (list []Holds) {
	for i := range AllSettings {
		s := &AllSettings[i]
		if s.says == nil {
			continue
		}
		if says := s.says(h); says != "" {
			list = append(list, Holds{s.Title, says, s.Rule})
		}
	}
	return list
}

// NewSettings fills the page. The fields are those of the form that changes it, for who may.
func NewSettings(d *Source, fields []workplace.Field, mayPut bool) *Settings {
	p := &Settings{Page: d.Page("Regeln dieses Turniers", SettingsPath), Rules: Holding(&d.File.Head)}
	p.Live = nil // somebody types here
	for _, e := range Editions() {
		if e.Value == d.File.Edition {
			p.Edition = e.Text
		}
	}
	switch {
	case d.Link != nil || d.Series != nil:
		p.Fixed = ofLarger
	case d.Cancelled != nil || d.Stage() != floordesk.Upcoming:
		p.Fixed = begun
	case mayPut:
		f := workplace.NewForm(d.Within(SettingsPath), SettingsForm, "Regeln speichern", fields...)
		f.Over = acts.VersionOf(d.HeadContent())
		p.Change = &f
	}
	return p
}

// Why the settings of a tournament do not change.
const (
	ofLarger = "Dieses Turnier ist Teil eines größeren; dort stehen seine Regeln."
	begun    = "Die Regeln stehen fest: Das Turnier hat begonnen, ist vorbei oder abgesagt."
)
