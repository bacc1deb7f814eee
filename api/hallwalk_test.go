package api

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// At every stage of a matchday each form on the pages of the hall is sent empty, over-long, with ids that do not exist, stale,
// and twice. Nothing is stored, the answer says what is wrong, and no form is left out.
func TestTheFormsOfTheHallAreWalkedToTheirEnd(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	season, minutes := season2010(t, "small"), 20
	season.Rules = &seasonfile.RuleChanges{FirstLevelMinutes: &minutes}
	m := h.ready(season)
	h.user("zweite@example.at", acts.Role{Kind: acts.RoleDirector, At: acts.MatchdayRef{Season: "small"}})
	h.user("sekretariat@example.at", acts.Role{Kind: acts.RoleAdmin})
	w := &hallWalk{h, h.browsesAs("zweite@example.at"), map[string]bool{}, map[string]bool{}}
	l := &m.Lineups[1]
	fill := map[string]string{"reason": "Irrtum", "note": "gezählt", "referee": "M. B.", "name": "Anna", "player": l.Club + " " + l.Slots[2],
		"sheet": "sit-and-gos/3"}
	for i := range len(scoring.Slots{}) {
		fill[fmt.Sprintf("seats[%d].place", i)] = fmt.Sprint(i + 1)
	}
	var actions []string
	stage := func(leaves ...string) {
		t.Helper()
		forms := w.found()
		for i := range forms {
			if !w.walked[forms[i].kind()] {
				w.wrong(&forms[i])
			}
			actions = append(actions, forms[i].action)
		}
		for i := range forms {
			f := &forms[i]
			if !w.twice[f.kind()] && !slices.ContainsFunc(leaves, func(end string) bool { return strings.Contains(f.action, end) }) {
				w.again(f, fill)
			}
		}
	}
	last := &m.Lineups[len(m.Lineups)-1]
	missing, today := smallDay+"/lineups/"+last.Club, h.clock
	h.clock = time.Date(2010, 1, 30, 12, 0, 0, 0, rulebook.Vienna())
	h.drop(h.director, missing, "If-Match", h.get(h.director, missing).etag()).is(204)
	h.clock = today
	stage("/mtt/") // one lineup is missing
	h.put(h.director, missing+"?reason=Nachtrag", last).is(201)
	stage("/tische/", "/mtt/")
	h.put(h.director, smallDay+"/no-shows/"+m.Lineups[len(m.Lineups)-1].Club, nil).is(201)
	h.post(h.director, smallDay+"/penalties", league.ImposePenalty{Club: l.Club, Player: l.Slots[2], Kind: matchday.PenaltyWarning,
		Rule: "2.2.17", Referee: "M. B.", Reason: "redet dauernd"}).is(201)
	stage("/tische/", "/mtt/", "/abschluss", "/heats/1/floor") // drawn, with a penalty, and with a team that did not come
	for i := range m.Lineups {                                 // it came after all
		path := smallDay + "/lineups/" + m.Lineups[i].Club
		if h.get(h.director, path).StatusCode == 404 {
			h.put(h.director, path+"?reason=Nachtrag", m.Lineups[i]).is(201)
		}
	}

	h.post(h.director, smallDay+"/heats/1/draw?reason=Nachtrag", nil).is(201)

	stage("/tische/", "/mtt/", "/abschluss") // on the floor
	lent := h.opensLent()
	stage("/tische/", "/mtt/", "/abschluss") // in the hall
	h.post(h.director, smallHall+"/take-back", rest.Because{Reason: "Der Laptop antwortet nicht"}).is(200)
	lent.leavesBehind(h)
	stage("/tische/", "/mtt/", "/abschluss") // what was entered there afterwards waits for a decision

	h.exchanged(smallDay, 1)
	stacks := *m.Heat(1).TeamMTT("A")
	stacks.Stacks = slices.Clone(stacks.Stacks)
	stacks.Stacks[slices.IndexFunc(stacks.Stacks, func(s scoring.Stack) bool { return s.End > 0 })].End++ // does not add up
	h.put(h.director, smallDay+"/heats/1/team-mtts/A", stacks).is(201)
	h.handsIn(w.b, 1)
	h.helps(w.b, "sit-and-gos/2", "Hanna")
	h.photographedWaiting()
	stage("/abschluss")
	for _, mtt := range []string{"A", "B"} { // as they were played
		path := smallDay + "/heats/1/team-mtts/" + mtt
		if stored := h.get("", path); stored.StatusCode == 404 {
			h.put(h.director, path, m.Heat(1).TeamMTT(mtt)).is(201)
		} else {
			h.put(h.director, path, m.Heat(1).TeamMTT(mtt), "If-Match", stored.etag()).is(200)
		}
	}
	h.closeHeat(1)
	stage("/wieder-oeffnen")
	for _, heat := range m.Heats[1:] {
		h.play(&heat)
		h.closeHeat(heat.Number)
	}
	w.b = h.browsesAs("sekretariat@example.at")
	stage()
	office := h.user("sekretariat@example.at", acts.Role{Kind: acts.RoleAdmin})
	h.post(office, smallDay+"/heats/1/sit-and-gos/1/annul", league.AnnulCard{Date: "2010-02-07", Reason: "Falsche Stacks"}).is(200)
	stage()

	for _, r := range h.server.echo.Routes() {
		if r.Method != "POST" || !strings.HasPrefix(r.Path, "/saal/:season") {
			continue
		}
		is := regexp.MustCompile("^" + regexp.MustCompile(`:[a-z]+`).ReplaceAllString(r.Path, "[^/]+") + "$")
		if !slices.ContainsFunc(actions, is.MatchString) {
			t.Errorf("no form of %s was walked", r.Path)
		}
	}
	t.Logf("%d kinds of forms: %v", len(w.walked), slices.Sorted(maps.Keys(w.walked)))
}
