package promotion

import (
	"maps"
	"slices"

	"pokerliga/rules/rulebook"
	"pokerliga/scoring"
)

// Rule rules on the end of a season. It returns nil unless there is exactly one
// league of tier 1 and one of tier 2 and both are final. The plan can be computed
// again whenever facts change (A100).
func Rule(rules *scoring.Rules, leagues []scoring.League, results []scoring.LeagueResult, entry *Entry) *Plan {
	first := only(leagues, results, 1)
	second := only(leagues, results, 2)
	if first == nil || second == nil || !first.Final || !second.Final {
		return nil
	}
	r := newRuling(rules, first, second, entry)
	r.crown()
	r.decide()
	r.findOpenTies()
	r.openNextSeason()
	return r.plan
}

// decide takes the steps of the ruling in their order. § 4.2.2, A100
func (r *ruling) decide() {
	r.walkSecond()
	r.relegateFirst()
	r.playOff()
	r.relegateSecond()
}

// only returns the result of the league of a tier, or nil unless there is exactly
// one.
func only(leagues []scoring.League, results []scoring.LeagueResult, tier int) *scoring.LeagueResult {
	var found *scoring.LeagueResult
	for i := range leagues {
		if leagues[i].Tier != tier {
			continue
		}
		if found != nil {
			return nil
		}
		found = &results[i]
	}
	return found
}

// ruling is the state while a plan is computed.
type ruling struct {
	places        int // § 4.2.2.1.1: how many go down and up
	downTo        int // § 4.2.2.2.1: the last rank that may go up
	first, second table
	entry         *Entry
	waives        map[string]bool
	retained      map[string]bool // clubs whose first-league team stays for its second
	kept          map[string]bool // clubs whose second-league team is kept by A96
	plan          *Plan
}

// table is the final table of a league, without those whose place another club fills (A113). Clubs that share a rank are in the order of
// their ids; ranks and zones count rows.
type table struct {
	id   string
	rows []scoring.Standing
	row  map[string]int // club → index into rows
	zone int            // index of the first row of the last places
}

func newTable(id string, rows []scoring.Standing, places int) table {
	rows = holders(rows)
	t := table{id: id, rows: rows, row: make(map[string]int, len(rows))}
	for i := range t.rows {
		t.row[t.rows[i].Club] = i
	}
	t.zone = lastPlaces(len(t.rows), places)
	return t
}

// holders returns the rows of a table without those whose place another club fills. A113
func holders(rows []scoring.Standing) []scoring.Standing {
	return slices.DeleteFunc(slices.Clone(rows), func(s scoring.Standing) bool { return s.Replaced })
}

// inZone reports whether the club's team is in the last places.
func (t *table) inZone(club string) bool {
	row, plays := t.row[club]
	return plays && row >= t.zone
}

func (t *table) plays(club string) bool {
	_, plays := t.row[club]
	return plays
}

func newRuling(rules *scoring.Rules, first, second *scoring.LeagueResult, entry *Entry) *ruling {
	r := &ruling{
		places: rules.PromotionPlaces,
		downTo: rules.PromotionDownTo,
		first:  newTable(first.ID, first.Standings, rules.PromotionPlaces),
		second: newTable(second.ID, second.Standings, rules.PromotionPlaces),
		entry:  entry,
		waives: map[string]bool{},
	}
	for _, club := range entry.Waivers {
		r.waives[club] = true
	}
	r.begin()
	return r
}

// begin starts with an empty plan.
func (r *ruling) begin() {
	first, second := r.first.id, r.second.id
	r.retained, r.kept = map[string]bool{}, map[string]bool{}
	r.plan = &Plan{
		Champion: []string{}, Open: []OpenTie{}, Promoted: []string{}, Retained: []string{}, Blocked: []string{},
		Waived: []string{}, Lapsed: []string{}, Forced: []string{}, Arrivals: []string{},
		Relegated:  map[string][]string{first: {}, second: {}},
		Spared:     map[string][]string{first: {}, second: {}},
		NextSeason: map[string][]string{first: {}, second: {}},
		First:      first,
		Second:     second,
	}
}

func (r *ruling) note(s Step, rules ...rulebook.Ref) {
	s.Rules = rules
	r.plan.Steps = append(r.plan.Steps, s)
}

// crown makes the first of the first league's final table champion. § 4.2.1.2, A30
func (r *ruling) crown() {
	for i, row := range r.first.rows {
		if row.Rank == 1 {
			r.plan.Champion = append(r.plan.Champion, row.Club)
			r.note(Step{Outcome: Champion, League: r.first.id, Club: row.Club, Rank: i + 1}, "4.2.1.2")
		}
	}
	slices.Sort(r.plan.Champion)
}

// walkSecond gives the promotion places to the second league from the top down to
// the last rank that may go up. A club that plays safely in the first league is
// blocked, and its place passes down; one whose first team is in the last places
// keeps that team and uses up the place; a waiver uses it up too (A84 to A87).
// § 4.2.2.2.1
func (r *ruling) walkSecond() {
	slots := r.places
	for i := 0; i < len(r.second.rows) && i < r.downTo && slots > 0; i++ {
		row := &r.second.rows[i]
		step := Step{League: r.second.id, Club: row.Club, Rank: i + 1}
		switch {
		case last(row) != "":
			step.Outcome, step.Because = PassedOver, last(row)
			r.note(step, "1.2.11")
			continue
		case r.first.plays(row.Club) && !r.first.inZone(row.Club):
			step.Outcome, step.Because = Blocked, FirstTeamSafe
			r.plan.Blocked = append(r.plan.Blocked, row.Club)
			r.note(step, "4.2.2.2.1")
			continue
		case r.first.inZone(row.Club) && last(&r.first.rows[r.first.row[row.Club]]) != "":
			step.Outcome, step.Because = Lapsed, last(&r.first.rows[r.first.row[row.Club]])
			r.plan.Lapsed = append(r.plan.Lapsed, row.Club)
			r.note(step, "1.2.11", "4.2.2.2.1")
		case r.first.inZone(row.Club):
			step.Outcome = Retained
			r.retained[row.Club] = true
			r.plan.Retained = append(r.plan.Retained, row.Club)
			r.note(step, "4.2.2.2.1", "4.2.2.1.1")
		case r.waives[row.Club]:
			step.Outcome, step.Because = Waived, Waiver
			r.plan.Waived = append(r.plan.Waived, row.Club)
			r.note(step, "4.2.2.2.1", "4.2.2.1.1")
		default:
			step.Outcome = Promoted
			r.plan.Promoted = append(r.plan.Promoted, row.Club)
			r.note(step, "4.2.2.2.1")
		}
		slots--
	}
}

// last says why a club is last in any case and loses its place, "" if it is not: it has left (A110), or has stayed away too
// often. § 1.2.11
func last(row *scoring.Standing) Because {
	switch {
	case row.Left != "":
		return LastByLeaving
	case row.LastByNoShows:
		return LastByNoShows
	}
	return ""
}

// relegateFirst sends down the teams that are last by § 1.2.11 and then, from the
// bottom of the last places, those not retained, until as many go down as come up.
// The others of the last places are spared. § 4.2.2.1.1, A19, A84
func (r *ruling) relegateFirst() {
	r.relegate(&r.first, len(r.plan.Promoted), map[string]bool{}, func(club string) bool {
		return r.retained[club]
	}, "4.2.2.1.1")
}

// playOff brings up the first teams of the Master Play Off. No team moves up in
// place of one that waives (A99), one whose club has just been relegated from the
// first league (A97), or one whose club already plays in the second (§ 4.2.2.3.1);
// if that club's team is in the last places, it is kept instead (A96). § 4.2.2.3.2
func (r *ruling) playOff() {
	for i, finisher := range r.entry.MasterPlayOff {
		if i == r.places {
			break
		}
		step := Step{Outcome: PlayOffLost, League: r.second.id, Club: finisher.Club, Rank: i + 1}
		rule := rulebook.Ref("4.2.2.3.2")
		switch {
		case finisher.Waives:
			step.Because = Waiver
		case slices.Contains(r.plan.Relegated[r.first.id], finisher.Club):
			step.Because = FirstTeamDown
		case r.second.plays(finisher.Club):
			step.Because, rule = InSecond, "4.2.2.3.1"
			if r.keepable(finisher.Club) {
				step.Outcome = Kept
				r.kept[finisher.Club] = true
			}
		default:
			step.Outcome = Arrival
			r.plan.Arrivals = append(r.plan.Arrivals, finisher.Club)
		}
		r.note(step, rule)
	}
}

// keepable reports whether a second-league team in the last places may be kept by
// winning a place at the Master Play Off. A team that is forced out cannot be kept:
// its club's first team was relegated. A96
func (r *ruling) keepable(club string) bool {
	return r.second.inZone(club) && last(&r.second.rows[r.second.row[club]]) == ""
}

// relegateSecond sends down the second teams of clubs that come down from the
// first league, those last by § 1.2.11, and then from the bottom of the last
// places until as many go down as arrive. A team that is kept or promoted does
// not go down. § 4.2.2.2.2, A91
func (r *ruling) relegateSecond() {
	forced := map[string]bool{}
	for _, row := range r.second.rows {
		if slices.Contains(r.plan.Relegated[r.first.id], row.Club) {
			forced[row.Club] = true
			r.plan.Forced = append(r.plan.Forced, row.Club)
		}
	}
	r.relegate(&r.second, len(r.plan.Arrivals), forced, func(club string) bool {
		return r.kept[club] || slices.Contains(r.plan.Promoted, club)
	}, "4.2.2.2.2")
}

// relegate fills the list of a table's relegated: the forced and those last by
// § 1.2.11, however many they are, then from the bottom of the last places
// those not exempt, until want is reached. The rest of the last places that is
// not exempt is spared.
func (r *ruling) relegate(t *table, want int, forced map[string]bool, exempt func(string) bool, rule rulebook.Ref) {
	down := maps.Clone(forced)
	because := map[string]Because{}
	for i := range t.rows {
		if why := last(&t.rows[i]); why != "" {
			down[t.rows[i].Club] = true
			because[t.rows[i].Club] = why
		}
	}
	for i := len(t.rows) - 1; i >= t.zone && len(down) < want; i-- {
		if club := t.rows[i].Club; !down[club] && !exempt(club) {
			down[club] = true
			because[club] = ByRank
		}
	}
	for i := range t.rows {
		club := t.rows[i].Club
		step := Step{League: t.id, Club: club, Rank: i + 1, Because: because[club]}
		switch {
		case down[club]:
			r.plan.Relegated[t.id] = append(r.plan.Relegated[t.id], club)
			r.noteRelegated(step, forced[club], rule)
		case i >= t.zone && !exempt(club):
			r.plan.Spared[t.id] = append(r.plan.Spared[t.id], club)
			step.Outcome, step.Because = Spared, FewerUp
			r.note(step, rule)
		}
	}
}

// noteRelegated adds the step that says why a team is relegated.
func (r *ruling) noteRelegated(step Step, forced bool, rule rulebook.Ref) {
	step.Outcome = Relegated
	switch {
	case forced:
		step.Outcome, step.Because = Forced, FirstTeamDown
		r.note(step, rule)
	case step.Because == LastByNoShows || step.Because == LastByLeaving:
		r.note(step, "1.2.11")
	default:
		r.note(step, rule)
	}
}
