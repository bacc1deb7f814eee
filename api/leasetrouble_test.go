package api

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// Where home does not come to what a laptop has written, the lines before are kept, the association has the task to end that, and once home takes lines again
// the task is gone.
func TestWhoeverCanEndItIsToldThatLinesAreStuck(t *testing.T) {
	each(t, func(home *hall) {
		m := home.midHeat()
		laptop := home.lentTo()
		laptop.playOn(m)
		home.clock = laptop.clock
		lines := laptop.lines(0)
		body, signature := laptop.batch(1, 1)
		laptop.sends(home, body, signature).is(200)
		before := home.lastLine(laptop)
		wrong := lines[1]
		wrong.Wrote = slices.Clone(wrong.Wrote)
		wrong.Wrote[0].After = strings.Replace(wrong.Wrote[0].After, "1", "2", 1)
		body, signature = laptop.made(before, &wrong)
		for range 2 {
			laptop.sends(home, body, signature).is(409).says(`"is":"differs"`).says(`"number":2`)
		}
		home.get(home.admin, rest.V1+"/tasks").is(200).says("Die Einträge aus dem Saal stocken").says("1. Sammelrunde der").says("beim Eintrag 2 auf etwas anderes")
		home.get(home.director, rest.V1+"/tasks").is(200).lacks("stocken")
		body, signature = laptop.batch(2, 3)
		laptop.sends(home, body, signature).is(200)
		home.get(home.admin, rest.V1+"/tasks").is(200).lacks("stocken")
	})
}

// lastLine is the hash of the last line of a laptop that is here.
func (h *hall) lastLine(l *lentDay) string {
	h.Helper()
	of, err := h.store.LastLease(h.Context(), firstDay)
	if err != nil {
		h.Fatal(err)
	}
	return of.Head
}

// A115: on the laptop the director enters a lineup after the freeze that was told in time, for a reason. Meanwhile one of its players has left the club. Home takes
// the line all the same, because the laptop did not know that, and the association gets a task about the player.
func TestWhatCameMeanwhileDoesNotKeepALineOut(t *testing.T) {
	each(t, func(home *hall) {
		m := home.readyToDraw()
		laptop := home.lentTo()
		club := m.Lineups[0].Club
		lineup := smallDay + "/lineups/" + club
		substitute := home.substitute(&m.Lineups[0])
		slots := slices.Clone(m.Lineups[0].Slots[:])
		slots[5] = substitute.Player
		etag := laptop.get(laptop.director, lineup).is(200).etag()
		changed := map[string]any{"captain": m.Lineups[0].Captain, "slots": slots}
		laptop.put(laptop.director, lineup, changed, "If-Match", etag).is(422).says("braucht jetzt einen Grund").says("2.2.14")
		laptop.put(laptop.director, lineup+"?reason="+url.QueryEscape("Um 13:20 Uhr angesagt"), changed, "If-Match", etag).is(http.StatusOK)

		home.clock = laptop.clock
		member := rest.V1 + "/clubs/" + club + "/roster/" + substitute.Player
		home.put(home.admin, member, map[string]string{"from": substitute.From, "until": "2010-02-01"}, "If-Match", home.get(home.admin, member).is(200).etag()).is(200)
		home.put(home.director, lineup+"?dry_run=1", changed, "If-Match", "*").is(http.StatusLocked)
		body, signature := laptop.batch(1, int64(len(laptop.lines(0))))
		laptop.sends(home, body, signature).is(200)
		home.get(home.director, lineup).is(200).says(substitute.Player)
		home.get(home.admin, rest.V1+"/tasks").is(200).says(`"kind":"lineup_doubtful"`)
	})
}

// substitute is a member of the club of a lineup who does not play.
func (h *hall) substitute(l *scoring.Lineup) scoring.Membership {
	h.Helper()
	var f seasonfile.File
	h.get(h.admin, small+"/file").is(200).into(&f)
	return f.Roster[slices.IndexFunc(f.Roster, func(r scoring.Membership) bool { return r.Club == l.Club && !slices.Contains(l.Slots[:], r.Player) })]
}

// A player dies while the matchday is lent, before its lineups are frozen. At home the lineup stays as it is, like a frozen one: the directors change it in the
// hall, and their line gives the same at home. If home had emptied the slot, the line would differ.
func TestALineupInAHallIsChangedThereAlone(t *testing.T) {
	each(t, func(home *hall) {
		m := home.readyToDraw()
		home.clock = home.clock.AddDate(0, 0, -1)
		laptop := home.lentTo()
		own := m.Lineups[0]
		dead, lineup := own.Slots[5], smallDay+"/lineups/"+own.Club
		substitute := home.substitute(&own)
		death := rest.V1 + "/players/" + dead + "/death"
		home.post(home.admin, death, register.RecordDeath{On: "2010-02-05"}).is(201)
		home.get(home.director, lineup).is(200).says(dead)

		laptop.clock = laptop.clock.Add(time.Minute)
		own.Slots[5] = substitute.Player
		laptop.put(laptop.director, lineup, own, "If-Match", laptop.get(laptop.director, lineup).is(200).etag()).is(200)
		home.clock = laptop.clock
		body, signature := laptop.batch(1, 1)
		laptop.sends(home, body, signature).is(200)
		home.get(home.director, lineup).is(200).lacks(dead)
		home.drop(home.admin, death).is(204)
		home.get(home.director, lineup).is(200).lacks(dead)
		home.verifies()
	})
}
