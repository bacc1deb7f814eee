package api

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// pays enters what the clubs have paid, each amount where it waits. Then nothing is late.
func (s *pagedSeason) pays() {
	s.Helper()
	charges := buero + "?alle=charge_open"
	for path := s.season + "/geld/zahlung"; asShown(s.admin.shows("GET", charges, nil, 200, charges), path) != nil; {
		s.admin.decide(charges, path, buero+"?getan=zahlung", nil)
	}
	if page := s.admin.shows("GET", buero, nil, 200, buero); strings.Contains(page, "Überfällig") {
		s.Errorf("something is late: %s", mainOf(page))
	}
}

// entersTournaments enters the tournaments that count for the ranking.
func (s *pagedSeason) entersTournaments() {
	s.Helper()
	path := s.season + "/turniere"
	for i := range s.file.Tournaments {
		t, results := &s.file.Tournaments[i], ""
		for _, one := range t.Results {
			results += fmt.Sprintf("%d %s\n", one.Place, one.Player)
		}
		fields := map[string]string{"name": t.Name, "date": t.Date, "kind": t.Kind, "entries": fmt.Sprint(t.Entries), "results": results}
		if t.Paid != nil {
			fields["paid"] = fmt.Sprint(*t.Paid)
		}
		s.admin.decide(path, path, path+"?getan=turnier", fields)
	}
}

// waives lets clubs waive their promotion, each by its president, until the day that the admin has set.
func (s *pagedSeason) waives() {
	s.Helper()
	plan := s.season + "/aufstieg"
	s.admin.decide(plan, plan+"/verzichte", plan+"?getan=frist", map[string]string{"until": "2010-12-31"})
	for _, club := range s.file.Promotion.Waivers {
		own := "/verein/" + club + "/verzicht"
		s.clubs[club].decide(own, own+"/"+s.id(), own+"?getan=verzicht", map[string]string{"ja": "1"})
	}
}

// playsOff enters who plays the Master Play Off, and how it ended.
func (s *pagedSeason) playsOff() {
	s.Helper()
	plan, entrants, places := s.season+"/aufstieg", map[string]string{"force": "1", "reason": "Kader folgen"}, map[string]string{}
	for i, one := range s.file.Promotion.MasterPlayOff {
		entrants[fmt.Sprintf("entrants[%d].club", i)], places[fmt.Sprintf("master_play_off[%d].club", i)] = one.Club, one.Club
	}
	s.admin.decide(plan, plan+"/anwaerter", plan+"?getan=anwaerter", entrants)
	s.admin.decide(plan, plan+"/masterplayoff", plan+"?getan=masterplayoff", places)
}

// isLikeTheResultsFile fails unless every number is the one of the results file.
func (s *pagedSeason) isLikeTheResultsFile() {
	s.Helper()
	data, err := os.ReadFile("../proof/testdata/tiny.results.json")
	if err != nil {
		s.Fatal(err)
	}
	s.alike(s.stored(s.id()).Results, json.RawMessage(s.renamed.Replace(string(data))))
}

// alike fails where the first line of results is another one than it should be.
func (s *pagedSeason) alike(have, want any) {
	s.Helper()
	lines, wanted := ordered(s.T, have), ordered(s.T, want)
	for i := range min(len(lines), len(wanted)) {
		if lines[i] != wanted[i] {
			around := func(lines []string) string { return strings.Join(lines[max(0, i-8):min(len(lines), i+8)], "\n") }
			s.Fatalf("line %d of the results is another one:\n%s\nwant\n%s", i+1, around(lines), around(wanted))
		}
	}
	if len(lines) != len(wanted) {
		s.Errorf("the results have %d lines, want %d", len(lines), len(wanted))
	}
}

// stored is a season as it is stored.
func (s *pagedSeason) stored(id string) *league.SeasonView {
	s.Helper()
	v, err := s.office.Open(s.Context(), id)
	if err != nil {
		s.Fatal(err)
	}
	return v.Season(id)
}

// ordered are the lines of results, with their lists of players in an order that does not depend on their ids.
func ordered(t *testing.T, results any) []string {
	t.Helper()
	text, err := json.Marshal(results)
	if err != nil {
		t.Fatal(err)
	}
	var all any
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	written, err := json.MarshalIndent(sortPlayers(all), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(written), "\n")
}

// sortPlayers sorts every list whose elements name players.
func sortPlayers(value any) any {
	switch of := value.(type) {
	case map[string]any:
		for name := range of {
			of[name] = sortPlayers(of[name])
		}
	case []any:
		for i := range of {
			of[i] = sortPlayers(of[i])
		}
		if len(of) > 0 {
			if one, is := of[0].(map[string]any); is && one["player"] != nil {
				slices.SortFunc(of, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
			}
		}
	}
	return value
}

// decidesTies decides what is still open between level clubs. From then on the file has it, too.
func (s *pagedSeason) decidesTies() {
	s.Helper()
	plan, path := s.season+"/aufstieg", s.season+"/aufstieg/reihung"
	for range seasonfile.Compute(s.file).Promotion.Open {
		form := asShown(s.admin.shows("GET", plan, nil, 200, plan, "Reihung eintragen"), path)
		row := fmt.Sprintf("tie_decisions[%d].", len(s.file.TieDecisions))
		s.admin.decide(plan, path, plan+"?getan=gereiht", nil)
		s.file.TieDecisions = append(s.file.TieDecisions, scoring.TieDecision{League: form.Get(row + "league"),
			Order: strings.Split(form.Get(row+"order"), ","), By: form.Get(row + "by")})
	}
	s.alike(s.stored(s.id()).Results, seasonfile.Compute(s.file))
}

// opensTheNext confirms the plan and opens the season after it, in which the teams of the plan play.
func (s *pagedSeason) opensTheNext() {
	s.Helper()
	plan := s.season + "/aufstieg"
	s.admin.decide(plan, plan+"/bestaetigen", plan+"?getan=bestaetigt", nil, "Die Ergebnisse sind festgeschrieben")
	s.admin.decide(buero+"/saisonen", s.season+"/naechste", buero+"/saisonen/2011?getan=eroeffnet", nil, "Saison 2011")
	next := s.stored("2011").File
	for id, teams := range seasonfile.Compute(s.file).Promotion.NextSeason {
		if have := next.League(id).Clubs; !slices.Equal(have, teams) {
			s.Errorf("%s: in the next season play %v, want %v", id, have, teams)
		}
	}
}
