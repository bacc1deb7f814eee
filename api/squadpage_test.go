package api

import (
	"regexp"
	"testing"

	"pokerliga/api/rankings"
	"pokerliga/api/rest"
	"pokerliga/scoring"
)

// § 4.1.2: a national team is nominated on the pages from the Austrian Ranking, gets a captain, and is left with a reason.
func TestANationalTeamIsNominatedOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		b, squads := h.decides(), buero+"/nationalteams"
		one, two := f.Players[0].ID, f.Players[1].ID
		open := rankings.TournamentBody{Name: "Linzer Open", Date: "2010-02-06", Kind: scoring.National, Entries: 16,
			Results: []scoring.Finish{{Player: one, Place: 1}, {Player: two, Place: 2}}}
		h.put(h.admin, small+"/tournaments/open-linz", open).is(201)
		page := b.shows("GET", squads, nil, 200, squads, "Noch ist kein Nationalteam nominiert")
		form := asShown(page, squads)
		b.shows("POST", squads, form, 422, squads, "Das geht so nicht")
		form.Set("event", "Europameisterschaft 2010")
		form.Set("start_date", "2010-05-29")
		team := squads + "/europameisterschaft-2010"
		page = b.shows("POST", squads, form, 200, team+"?getan=team", "Noch ist niemand nominiert", "Dürfen nominiert werden")
		b.shows("POST", squads, form, 200, team+"?getan=team") // sent twice

		again := asShown(b.shows("GET", squads, nil, 200, squads), squads)
		again.Set("event", "Europameisterschaft 2010")
		again.Set("start_date", "2010-05-29")
		b.shows("POST", squads, again, 422, squads, "gibt es schon ein Team", `href="#team-event"`)

		call := team + "/berufen"
		form = sealed(page, call)
		b.shows("POST", call, form, 422, call, "Bitte einen Spieler auswählen", `href="#berufen-player"`)
		form.Set("player", "niemand")
		b.shows("POST", call, form, 422, call, "gibt es nicht")
		form.Set("player", f.Players[2].ID)
		page = b.shows("POST", call, form, 422, call, "am Tag der Nominierung im Austrian Ranking",
			"Trotzdem so entscheiden", `href="#berufen-player"`)
		form = sealed(page, call)
		form.Set("player", one)
		page = b.shows("POST", call, form, 200, team+"?getan=team", "nominiert am", f.Players[0].FamilyName)
		form = asShown(page, team)
		form.Set("captain", one)
		page = b.shows("POST", team, form, 200, team+"?getan=team", `<span class="badge">Kapitän</span>`)
		form = sealed(page, call)
		form.Set("player", two)
		page = b.shows("POST", call, form, 200, team+"?getan=team")
		b.shows("POST", call, sealed(b.shows("GET", team, nil, 200, team), call), 422, call)

		out := team + "/" + two + "/entfernen"
		form = sealed(page, out)
		b.shows("POST", out, form, 422, out, "gehört eine Begründung")
		form.Set("reason", "Form")
		asked := b.shows("POST", out, form, 200, out, "An Tabellen, Listen und Plänen ändert das nichts")
		b.confirms(asked, out, team+"?getan=ausgeschieden", "aus dem Team genommen am", "Form")
		no := team + "/" + one + "/absage"
		asked = b.shows("POST", no, sealed(page, no), 200, no, "Die Absage von", "(nominiert am")
		page = b.confirms(asked, no, team+"?getan=ausgeschieden", "hat abgesagt am", "Noch ist niemand nominiert")
		if regexp.MustCompile(`action="[^"]*/absage"`).MatchString(page) {
			h.Error("who has left can leave again")
		}
		b.shows("POST", no, sealed(asked, no), 200, team+"?getan=ausgeschieden") // sent twice
		h.get("", rest.V1+"/squads/europameisterschaft-2010").is(200).says(`"players":[]`)
		if _, _, status := b.see("GET", squads+"/keines", nil); status != 404 {
			h.Errorf("status %d", status)
		}
	})
}
