package api

import (
	"strings"
	"testing"
	"time"

	"pokerliga/api/matchdays"
	"pokerliga/office/acts"
	"pokerliga/scoring"
)

// A president hands in the lineup of his club, is told beforehand who may play,
// and sees nobody else's lineup before the freeze (§ 2.2.11, § 2.2.14).
func TestAPresidentHandsInTheLineupOfHisClub(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		own, other := m.Lineups[0], m.Lineups[1]
		president := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: own.Club})
		h.clock = time.Date(2010, 2, 3, 12, 0, 0, 0, h.clock.Location())

		var told matchdays.ForecastView
		h.get(president, smallDay+"/eligibility/"+own.Club).is(200).into(&told)
		if len(told.Players) < 6 || len(told.Persons) != len(told.Players) || told.Frozen {
			h.Errorf("got %+v", told)
		}
		h.get(president, smallDay+"/eligibility/"+own.Club+"?player="+other.Slots[0]+","+other.Slots[1]).is(200).says(`"rule":"1.2.4"`)
		h.get(president, smallDay+"/eligibility/"+own.Club+"?player=").is(400)
		h.get(president, smallDay+"/eligibility/"+own.Club+"?player=nobody").is(404)
		h.get(president, smallDay+"/eligibility/"+other.Club).is(403)
		h.get("", smallDay+"/eligibility/"+own.Club).is(401)

		etag := h.put(president, smallDay+"/lineups/"+own.Club, own).is(201).says(`"rule":"2.2.11"`).etag()
		h.put(h.director, smallDay+"/lineups/"+other.Club, other).is(201)
		h.put(president, smallDay+"/lineups/"+other.Club, other, "If-Match", "*").is(403)
		h.get(president, smallDay+"/lineups/"+own.Club).is(200)
		h.get(president, smallDay+"/lineups/"+other.Club).is(403)
		h.get(president, smallDay).is(200).says(`"late":true`).says(own.Slots[0])
		if g := h.get(president, smallDay).is(200); strings.Contains(string(g.body), other.Slots[0]) {
			h.Errorf("a president sees the lineup of another club")
		}
		h.get("", smallDay).is(200).says(`"lineups":[]`)
		h.get(president, small+"/violations").is(200).says(`"violations":[]`)

		stranger := own
		stranger.Slots[3] = other.Slots[0]
		p := h.put(president, smallDay+"/lineups/"+own.Club, stranger, "If-Match", etag).is(422).problem()
		if p.Rule != "1.2.4" || p.Path != "$.slots[3]" {
			h.Errorf("got %+v", p)
		}
		h.put(president, smallDay+"/lineups/"+own.Club+"?force=1&reason=Nachtrag", stranger, "If-Match", etag).is(403)
		h.put(h.admin, smallDay+"/lineups/"+own.Club+"?force=1&dry_run=1&reason=Nachtrag", swap(own), "If-Match", etag).is(200).
			says(`"dry_run":true`)

		h.clock = time.Date(2010, 2, 7, 15, 0, 0, 0, h.clock.Location())
		h.put(president, smallDay+"/lineups/"+own.Club, stranger, "If-Match", etag).is(422).says("2.2.14")
		h.drop(president, smallDay+"/lineups/"+own.Club, "If-Match", etag).is(422).says("2.2.14")
		h.put(president, smallDay+"/lineups/"+own.Club, swap(own), "If-Match", etag).is(200)
		h.get("", smallDay).is(200).says(`"late":true`).says(other.Slots[0])
		h.get(president, smallDay+"/lineups/"+other.Club).is(200)
	})
}

// swap is a lineup with the players of the first heat changed over.
func swap(l scoring.Lineup) scoring.Lineup {
	l.Slots[0], l.Slots[1] = l.Slots[1], l.Slots[0]
	return l
}
