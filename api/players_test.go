package api

import (
	"bytes"
	"mime/multipart"
	"os"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/rules/seasonfile"
)

// playersAndRosters asks for every route of players, rosters and transfers once.
func (h *hall) playersAndRosters(f *seasonfile.File) {
	h.Helper()
	from, to := f.Clubs[0].ID, f.Clubs[1].ID
	roster := rest.V1 + "/clubs/" + to + "/roster"
	var anna register.PlayerAnswer
	h.post(h.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Anna", FamilyName: "Neu", BirthDate: "1990-02-01"}, Club: from, From: "2010-01-01"}).is(201).into(&anna)
	player := rest.V1 + "/players/" + anna.ID
	etag := h.get(h.admin, player+"/record").is(200).says("1990-02-01").etag()
	h.put(h.admin, player, register.CorrectPlayer{Person: register.Person{GivenName: "Anna", FamilyName: "Neu", BirthDate: "1990-02-02"}}, "If-Match", etag).is(200)
	h.get(h.admin, player+"/file").is(200).says("1990-02-02").says("player.put")
	h.get("", player).is(200).says("Neu")

	sheet := "Nachname;Vorname;Geburtsdatum\nNeu;Bernd;3.3.1980\n"
	etag = h.post(h.admin, roster+"/upload", sheet, "Content-Type", "text/csv").is(200).says(`"kind":"join"`).etag()
	h.post(h.admin, roster+"/upload/confirm", sheet, "Content-Type", "text/csv", "If-Match", etag).is(200)
	h.get(h.admin, roster+"/file").is(200).says("1980-03-03")

	var x register.TransferView
	h.post(h.admin, rest.V1+"/transfers", register.RequestTransfer{Player: anna.ID, To: to}).is(201).into(&x)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/withdraw", nil).is(200)
	h.post(h.admin, rest.V1+"/transfers", register.RequestTransfer{Player: anna.ID, To: to}).is(201).into(&x)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/reject", rest.Because{Reason: "zu spät"}).is(200)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/refuse", rest.Because{Reason: "zu spät"}).is(422).says("schon abgelehnt")
	h.post(h.admin, rest.V1+"/transfers", register.RequestTransfer{Player: anna.ID, To: to}).is(201).into(&x)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/refuse", rest.Because{Reason: "er bleibt"}).is(200)
	h.drop(h.admin, rest.V1+"/transfers/"+x.ID).is(204)
	h.post(h.admin, rest.V1+"/transfers", register.RequestTransfer{Player: anna.ID, To: to}).is(201).into(&x)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/release", nil).is(200)
	h.get(h.admin, rest.V1+"/transfers/"+x.ID).is(200).says(`"released"`)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/approve", nil).is(200)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/reopen", nil).is(200).says(`"released"`)
	h.post(h.admin, rest.V1+"/transfers/"+x.ID+"/approve", nil).is(200)
	h.get(h.admin, rest.V1+"/transfers?club="+from).is(200).says(x.ID)

	etag = h.get(h.admin, roster+"/"+anna.ID).is(200).etag()
	h.put(h.admin, roster+"/"+anna.ID, register.PutMember{From: x.Begins, Until: &x.Begins}, "If-Match", etag).is(200)
	var bernd register.PlayerAnswer
	h.post(h.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Bernd", FamilyName: "Weg"}, Club: to}).is(201).into(&bernd)
	etag = h.get(h.admin, roster+"/"+bernd.ID).is(200).etag()
	h.drop(h.admin, roster+"/"+bernd.ID, "If-Match", etag).is(204)
	var twice register.PlayerAnswer
	h.post(h.admin, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Dora", FamilyName: "Doppelt"}, Club: to}).is(201).into(&twice)
	h.drop(h.admin, rest.V1+"/players/"+twice.ID).is(428)
	h.drop(h.admin, rest.V1+"/players/"+twice.ID, "If-Match", h.get(h.admin, rest.V1+"/players/"+twice.ID+"/record").is(200).etag()).is(204)
	h.get("", rest.V1+"/players/"+twice.ID).is(404)
	h.post(h.admin, rest.V1+"/players/"+bernd.ID+"/erase", rest.Because{Reason: "auf Antrag"}).is(200).says("Gelöschter")
}

func TestAPresidentKeepsTheRosterOverTheNet(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, other := f.Clubs[0].ID, f.Clubs[1].ID
		president := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
		roster := rest.V1 + "/clubs/" + club + "/roster"
		h.get("", roster+"/file").is(401)
		h.get(h.director, roster+"/file").is(403)
		h.get(president, rest.V1+"/clubs/"+other+"/roster/file").is(403)
		h.get(president, roster+"/file").is(200).says("birth_date")

		foreign := f.Roster[len(f.Roster)-1].Player
		p := h.put(president, roster+"/"+foreign, register.PutMember{From: "2010-02-01"}).is(422).problem()
		if p.Rule != "1.2.5" || p.From != "2011-01-01" {
			h.Errorf("%+v", p)
		}
		h.put(president, roster+"/"+foreign, `{"from":"2010-02-01","to":"x"}`).is(422)
		h.post(president, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Ida", FamilyName: "Novak"}}).is(403)
		h.post(president, rest.V1+"/players?dry_run=1", register.AddPlayer{Person: register.Person{GivenName: "Ida", FamilyName: "Novak"}, Club: club}).is(200).
			says("Novak")
		h.get("", roster).is(200)
		if strings.Contains(string(h.get("", roster).body), "Novak") {
			h.Error("a dry run has registered somebody")
		}
		h.post(president, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Ida", FamilyName: "Novak"}, Club: club, From: "2010-02-01"},
			"Idempotency-Key", "k").is(201)
		h.post(president, rest.V1+"/players", register.AddPlayer{Person: register.Person{GivenName: "Ida", FamilyName: "Novak"}, Club: club, From: "2010-02-01"},
			"Idempotency-Key", "k").is(201)
		if n := strings.Count(string(h.get("", roster).is(200).body), "Novak"); n != 1 {
			h.Errorf("Novak stands on the roster %d times", n)
		}
		if body := string(h.get("", roster).body); strings.Contains(body, "birth") {
			h.Error(body)
		}
	})
}

func TestARosterIsUploadedPreviewedAndConfirmed(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Clubs[0].ID
		roster := rest.V1 + "/clubs/" + club + "/roster"
		president := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
		book, err := os.ReadFile("../proof/testdata/kader.xlsx")
		if err != nil {
			h.Fatal(err)
		}
		xlsx := "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
		before := h.get("", roster).is(200).body
		g := h.post(president, roster+"/upload", string(book), "Content-Type", xlsx).is(200).says(`"birth_date":"1990-02-01"`).
			says(`"kind":"leave"`)
		if !bytes.Equal(before, h.get("", roster).body) {
			h.Error("the preview has changed something")
		}
		again := formWith(h.T, book)
		h.post(president, roster+"/upload", again.body, "Content-Type", again.kind).is(200).has("ETag", g.etag())
		h.post(president, roster+"/upload/confirm", string(book), "Content-Type", xlsx).is(428)
		h.post(president, roster+"/upload/confirm", string(book), "Content-Type", xlsx, "If-Match", "*").is(428)
		h.post(president, roster+"/upload/confirm", "Nachname;Vorname\nA;B", "Content-Type", "text/csv", "If-Match", g.etag()).is(412)
		h.post(president, roster+"/upload/confirm", again.body, "Content-Type", again.kind, "If-Match", g.etag()).is(200).says(`"player":"p-`)
		members := h.get("", roster+"?on=2010-02-08").is(200)
		if !strings.Contains(string(members.body), "Novak") || strings.Count(string(members.body), `"id"`) != 1 {
			h.Errorf("%s", members.body)
		}
		bad := "Nachname;Vorname;Seit\nNovak;Ida;gestern\n"
		etag := h.post(president, roster+"/upload", bad, "Content-Type", "text/csv").is(200).says(`"row":2`).etag()
		h.post(president, roster+"/upload/confirm", bad, "Content-Type", "text/csv", "If-Match", etag).is(422).says("Zeile 2")
		h.post(h.director, roster+"/upload", bad, "Content-Type", "text/csv").is(403)
		h.post("", roster+"/upload", bad, "Content-Type", "text/csv").is(401)
		h.post(president, roster+"/upload", bad, "Content-Type", "application/json").is(415).says("text/csv")
		h.post(president, roster+"/upload", "", "Content-Type", "text/csv").is(400)
		h.post(president, roster+"/upload", bad, "Content-Type", "multipart/form-data").is(400)
		h.post(president, roster+"/upload", "--x--", "Content-Type", "multipart/form-data; boundary=x").is(400).says("file")
		h.post(president, roster+"/upload", "PK\x03\x04 nonsense", "Content-Type", xlsx).is(422).says("nicht lesbar")
		h.post(president, roster+"/upload", strings.Repeat("x", 1<<20+9000), "Content-Type", "text/csv").is(413).says("1 MiB")
	})
}

// sentForm is a form as a browser sends it.
type sentForm struct{ kind, body string }

// formWith is a form with a field and a file in it.
func formWith(t *testing.T, data []byte) sentForm {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	err := w.WriteField("note", "x")
	if err == nil {
		part, _ := w.CreateFormFile("file", "kader.xlsx")
		_, err = part.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return sentForm{w.FormDataContentType(), b.String()}
}

// The ETag of GET /players/:player is the one that PUT takes. Callers who may not read the player's record get an ETag of the answer, which
// says nothing about private data.
func TestAPlayerIsCorrectedByTheETagOfHisPage(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		player := rest.V1 + "/players/" + f.Players[0].ID
		var record register.PlayerRecord
		h.get(h.admin, player+"/record").is(200).into(&record)
		etag := h.get(h.admin, player).is(200).says(f.Players[0].FamilyName).etag()
		if open := h.get("", player).is(200).etag(); open == etag || open == "" {
			h.Errorf("everybody is told %s", open)
		}
		record.FamilyName = "Anders"
		h.put(h.admin, player, register.CorrectPlayer{Person: record.Person}, "If-Match", etag).is(200)
		h.put(h.admin, player, register.CorrectPlayer{Person: record.Person}, "If-Match", etag).is(412)
		h.put(h.admin, player, register.CorrectPlayer{Person: record.Person}, "If-Match", h.get(h.admin, player).is(200).says("Anders").etag()).is(200)
	})
}
