package api

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"pokerliga/api/clubs"
	"pokerliga/api/rest"
	"pokerliga/api/sample"
	"pokerliga/api/seasons"
	"pokerliga/league"
	"pokerliga/office/acts"
	officeseasons "pokerliga/office/seasons"
	"pokerliga/promotion"
	"pokerliga/rules/seasonfile"
)

// course takes a season from its beginning to the next one, and asks for every
// route on the way.
func (h *hall) course(clubs []seasonfile.Club) {
	h.Helper()
	year, a, b, c := rest.V1+"/seasons/2031", clubs[0].ID, clubs[1].ID, clubs[2].ID
	body := officeseasons.PutSeason{Name: "Saison 2031", Start: "2031-01-01", End: "2031-12-31", Rules: nil}
	h.put(h.admin, year, body).is(201)
	body.Name = "Saison 2031/1"
	h.put(h.admin, year, body).is(428)
	h.put(h.admin, year, body, "If-Match", h.get("", year+"/head").is(200).etag()).is(200).says("2031/1")
	h.rulesOf(year)

	h.put(h.admin, year+"/leagues/bl1", officeseasons.PutLeague{Tier: 1, Name: "1. Bundesliga", Rounds: 1}).is(201)
	h.put(h.admin, year+"/leagues/bl2", officeseasons.PutLeague{Tier: 2, Name: "2. Bundesliga", Rounds: 1}).is(201)
	h.get("", year+"/leagues/bl1").is(200).says(`"rounds":1`)
	h.put(h.admin, year+"/leagues/bl1/teams", teamsBody(b, a)).is(201)
	field := h.get("", year+"/leagues/bl1/teams").is(200).says(b).etag()
	h.put(h.admin, year+"/leagues/bl1/teams", teamsBody(a, a), "If-Match", field).is(422).says("zweimal genannt")
	h.put(h.admin, year+"/leagues/bl1/teams", teamsBody(a, "nobody"), "If-Match", field).is(422).says("gibt es nicht").says(`"$.clubs[1]"`)
	h.put(h.admin, year+"/leagues/bl1/teams", teamsBody(), "If-Match", field).is(200).says(`"clubs":[]`)
	h.put(h.admin, year+"/leagues/bl1/teams", teamsBody(b), "If-Match", field).is(412)
	h.put(h.admin, year+"/leagues/bl1/teams/"+a, nil).is(201)
	h.put(h.admin, year+"/leagues/bl2/teams/"+b, officeseasons.PutTeam{}).is(201)
	h.put(h.admin, year+"/leagues/bl2/teams/"+a, nil).is(201)
	h.put(h.admin, year+"/leagues/bl2/teams/nobody", nil).is(422).says("gibt es nicht")
	leaving := league.LeaveLeague{Date: "2031-05-01", Kind: "dissolved", Reason: "Keine Spieler mehr"}
	h.post(h.admin, year+"/leagues/bl2/teams/"+a+"/leave", leaving).is(201).says(`"kind":"dissolved"`).says(`"warnings":[]`)
	h.post(h.admin, year+"/leagues/bl2/teams/"+a+"/leave", leaving).is(422).says("schon mit 1. Mai 2031 ausgeschieden")
	place := year + "/leagues/bl2/teams/" + a + "/replacement"
	h.post(h.admin, place, league.FillPlace{Replacement: c, Date: "2031-05-01"}).is(422).says(`"$.date"`).says("vom Tag nach dem 1. Mai 2031")
	h.post(h.admin, place, league.FillPlace{Replacement: c, Date: "2031-05-02"}).is(200).says(`"replacement":{"club":"` + c)
	h.drop(h.admin, year+"/leagues/bl2/teams/"+a+"/leave").is(422).says("zuerst ist die Nachbesetzung")
	h.drop(h.admin, place).is(200)
	h.drop(h.admin, place).is(404)
	h.drop(h.admin, year+"/leagues/bl2/teams/"+a+"/leave").is(204)
	h.drop(h.admin, year+"/leagues/bl2/teams/nobody/leave").is(404)
	h.drop(h.admin, year+"/leagues/bl2/teams/"+a, "If-Match", h.get("", year+"/leagues/bl2/teams/"+a).etag()).is(204)
	h.get("", year+"/leagues/bl2/teams/"+a).is(404)

	h.rescheduled(year+"/leagues/bl1/matchdays/1", a)
	h.waived(year+"/promotion", b, c)
	h.get("", year+"/frozen").is(404)
	h.post(h.user("fremd@example.at"), year+"/promotion/confirm", nil).is(403)
	for _, terms := range []string{"", "?force=1&reason=abgebrochen", "?force=1&reason=abgebrochen&dry_run=1"} {
		h.post(h.admin, year+"/promotion/confirm"+terms, nil).is(422).says("noch nicht zu Ende gespielt").says("es fehlt die 1. Sammelrunde")
	}
	h.followed()
}

// teamsBody are the clubs of a league.
func teamsBody(clubs ...string) string {
	data, _ := json.Marshal(map[string][]string{"clubs": append([]string{}, clubs...)})
	return string(data)
}

// followed confirms the plan of a season again without its waivers. The task of that is settled, and the next season
// follows the plan all the same.
func (h *hall) followed() {
	h.Helper()
	f := season2010(h.T, "tiny")
	f.Season.End = "2011-01-31" // the latest before the next
	year, force := rest.V1+"/seasons/"+f.Season.ID, "?force=1&reason=Einspruch"
	h.post(h.admin, rest.V1+"/seasons", f).is(201)
	h.post(h.admin, year+"/promotion/confirm"+force+"&dry_run=1", nil).is(200).says(`"status":201`)
	h.post(h.admin, year+"/promotion/confirm"+force, nil).is(201)
	h.frozen(year)
	h.post(h.admin, year+"/next", seasonfile.Season{ID: "2011", Name: "Saison 2011", Start: "2011-02-01", End: "2011-12-31"}).is(201)
	h.post(h.admin, year+"/promotion/reopen", rest.Because{Reason: "Einspruch"}).is(200)
	h.get("", year+"/frozen/1").is(200).says(`"withdrawn":"20`)
	h.put(h.admin, year+"/promotion", "{}", "If-Match", "*").is(200) // nobody waives
	h.post(h.admin, year+"/promotion/confirm"+force, nil).is(201)

	var waiting struct {
		Tasks []struct {
			ID      string
			Settles bool
		}
	}
	h.get(h.admin, rest.V1+"/tasks").is(200).into(&waiting)
	for _, one := range waiting.Tasks {
		if one.Settles {
			h.post(h.admin, rest.V1+"/tasks/"+one.ID+"/settle", `{"note":"so ausgemacht"}`).is(201)
		}
	}
	h.post(h.admin, rest.V1+"/seasons/2011/follow", nil).is(201)
}

// rulesOf changes a number of the rulebook.
func (h *hall) rulesOf(year string) {
	h.Helper()
	etag := h.get("", year+"/rules").is(200).says(`"name":"min_age","rule":"1.2.6","value":18`).etag()
	h.put(h.admin, year+"/rules", `{"min_age":21}`, "If-Match", etag).is(201)
	h.get("", year+"/rules").is(200).says(`"value":21,"usual":18,"changed":true`)
	h.put(h.admin, year+"/rules", `{"min_age":-1}`, "If-Match", "*").is(422).says(`"$.min_age"`)
}

// rescheduled announces a matchday and moves it: deadlines move, the club is
// told.
func (h *hall) rescheduled(day, club string) {
	h.Helper()
	h.put(h.admin, day, league.PutMatchday{Date: "2031-04-24", Start: "14:00", Venue: "Volkshaus Linz"}).is(201)
	h.get("", day+"/deadlines").is(200).says(`"at":"2031-04-17T14:00:00+02:00","rule":"2.2.11"`)
	etag := h.get(h.admin, day).etag()
	h.put(h.admin, day, league.PutMatchday{Date: "2031-05-08", Start: "13:00", Venue: "Volkshaus Linz"}, "If-Match", etag).is(200)
	h.get("", day+"/deadlines").is(200).says(`"at":"2031-05-01T13:00:00+02:00","rule":"2.2.11"`)
	path := rest.V1 + "/clubs/" + club + "/notices"
	president := h.user("obmann-"+club+"@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
	var list clubs.NoticeList
	h.get(president, path).is(200).says("24. April 2031").says("8. Mai 2031, 13:00 Uhr").into(&list)
	h.post(president, path+"/"+list.Notices[0].ID+"/read", nil).is(200)
	h.post(president, path+"/n-1/read", nil).is(404)
	h.post(president, path+"/read-all", nil).is(200)
	h.get(president, path).is(200).says(`"read":"20`)
	h.get(h.user("fremd@example.at"), path).is(403)
	h.get("", path).is(401)
}

// waived enters what clubs and the association declare for the end.
func (h *hall) waived(plan, club, entrant string) {
	h.Helper()
	h.put(h.admin, plan+"/waivers", map[string]string{"until": "2031-12-15"}).is(201)
	h.get("", plan+"/waivers").is(200).says("2031-12-15")
	president := h.user("obmann-"+club+"@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
	h.put(president, plan+"/waivers/"+club, struct{}{}).is(201)
	h.put(president, plan+"/waivers/"+entrant, nil).is(403)
	h.drop(president, plan+"/waivers/"+club, "If-Match", h.get("", plan+"/waivers/"+club).is(200).etag()).is(204)
	h.get("", plan+"/waivers/"+club).is(404)

	playOff := plan + "/master-play-off"
	list := []promotion.Entrant{{Club: entrant, Players: []string{}}}
	h.put(h.admin, playOff+"/entrants", list).is(422).says("4.2.2.3.1")
	h.put(h.admin, playOff+"/entrants?force=1&reason=ohne+Landesliga", list).is(201)
	h.get("", playOff+"/entrants").is(200).says(entrant)
	h.put(h.admin, playOff, []promotion.Finisher{{Club: entrant}}).is(201)
	h.get("", playOff).is(200).says(entrant)
	h.put(h.admin, plan+"/decisions", []promotion.Decision{{Club: entrant, Reason: " "}}).is(422).says(`"$[0].reason"`)
	h.put(h.admin, plan+"/decisions", []promotion.Decision{{Club: entrant, To: sample.To("bl2"), Reason: "A92"}}).is(201)
	h.get("", plan+"/decisions").is(200).says("A92")
	h.get("", plan).is(200).says(`"kind":"play_out"`).says(`"confirmed":null`).says(`"waivers_until":"2031-12-15"`)
}

// frozen looks at what is frozen of a season whose plan is confirmed.
func (h *hall) frozen(year string) {
	h.Helper()
	var view struct {
		Frozen   seasons.Freezing
		Document json.RawMessage
	}
	h.get("", year+"/frozen").is(200).says(`"differs":false`).into(&view)
	if sum := sha256.Sum256(view.Document); hex.EncodeToString(sum[:]) != view.Frozen.Digest {
		h.Error("the digest is not that of the document")
	}
	if strings.Contains(string(view.Document), "violations") {
		h.Error("the frozen document has what is for officials")
	}
	h.get("", year+"/frozen/2").is(404)
	h.get("", year+"/promotion").is(200).says(`"tasks":[]`).says(`"confirmed":"20`)
	h.put(h.admin, year+"/promotion/decisions", "[]", "If-Match", "*").is(422).says("abgeschlossen")
}

func TestASeasonRunsFromItsBeginningToTheNext(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		h.course(f.Clubs)
	})
}
