package api

import (
	"fmt"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
)

// entered is what somebody is answered who enters himself, or names a substitute.
type entered struct {
	Entrant tournaments.EntrantBody
	Link    struct{ Token, Path string }
}

// entersByAPI enters somebody in a tournament as programs do, and returns what he got.
func (h *hall) entersByAPI(path, name, key string) (got entered) {
	h.Helper()
	key += "-3fK9cVx0pQm7Zr2s"
	h.post("", path+"/online-entries", tournaments.OnlineBody{Name: name, Agrees: true}, "Idempotency-Key", key).is(201).into(&got)
	return got
}

// programsEnterPeople asks for everything that programs do for those who enter themselves.
func (h *hall) programsEnterPeople(path string) {
	h.Helper()
	own := h.entersByAPI(path, "Quirin Quast", "quirin-0001")
	var other entered
	h.post(h.comes(own.Link.Token), path+"/entrants/"+own.Entrant.ID+"/substitute", tournaments.SubstituteBody{Name: "Rosa Rabl"}).is(201).
		into(&other)
	h.post(h.comes(other.Link.Token), path+"/entrants/"+other.Entrant.ID+"/withdraw", nil).is(200)
}

// § 1.1.5, § 1.1.12, § 1.1.13, § 1.1.14, H02, H04: what people do on pages programs do, too, by the same acts: they enter somebody
// who wants it, withdraw by his link, name a substitute, and recognize him at the desk.
func TestProgramsEnterPeopleToo(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		online := fridayPath + "/online-entries"
		dora := tournaments.OnlineBody{Name: "Dora  Dür", Agrees: true}
		h.post("", online, dora).is(422).says("meldet man sich bei der Turnierleitung an")
		h.opensOnline("2", "")
		h.post("", online+"?dry_run=1", dora).is(200).says(`"status":201`).lacks("token")
		first, again := h.entersByAPI(fridayPath, "Dora  Dür", "dora-0001"), h.entersByAPI(fridayPath, "Dora  Dür", "dora-0001")
		if first.Entrant != again.Entrant || first.Entrant.Name != "Dora Dür" || first.Link.Token == again.Link.Token {
			t.Errorf("entered twice: %+v, %+v", first, again)
		}
		emil := h.entersByAPI(fridayPath, "Emil Ebner", "emil-0001")
		h.entersByAPI(fridayPath, f.Players[0].Name(), "franz-0001")
		before := string(h.get(director, fridayPath+"/entries").is(200).says(`"state":"waiting"`).body)
		for _, wrong := range []struct {
			body, says string
			status     int
		}{
			{`{"name":"Gustav","agrees":true}`, "Vor- und Familiennamen", 422},
			{`{"name":"Gustav Gans","agrees":false}`, "18 Jahre", 422},
			{`{"name":"Gustav \u0001Gans","agrees":true}`, "Steuerzeichen", 422},
			{`{"name":"Gustav Gans"}`, "agrees", 422},
			{`{"name":"Gustav Gans","agrees":true,"player":"x"}`, "player", 422},
			{`{"name":7,"agrees":true}`, "name", 422},
			{`{"name`, "bricht mitten im Dokument ab", 400},
		} {
			h.post("", online, wrong.body).is(wrong.status).says(wrong.says)
		}
		h.post("", rest.V1+"/tournaments/niemand/online-entries", dora).is(404)
		h.post("", online, dora, "Idempotency-Key", "dora-0001").is(400).says("mindestens 22 zufälligen Zeichen")

		// By his link each changes his own entry alone; without one nobody does.
		own := func(of entered, what string) string { return fridayPath + "/entrants/" + of.Entrant.ID + what }
		token := h.comes(emil.Link.Token)
		h.post("", own(emil, "/withdraw"), nil).is(401)
		h.post(director, own(emil, "/withdraw"), nil).is(403)
		h.post(token, own(first, "/withdraw"), nil).is(403)
		h.post(token, own(first, "/substitute"), tournaments.SubstituteBody{Name: "Hugo Huber"}).is(403)
		h.post(token, own(emil, "/substitute"), tournaments.SubstituteBody{Name: "Hugo"}).is(422).says("Vor- und Familiennamen")
		if after := string(h.get(director, fridayPath+"/entries").is(200).body); after != before {
			t.Errorf("what was refused has changed\n%s into\n%s", before, after)
		}
		h.post(token, own(emil, "/withdraw?dry_run=1"), nil).is(200).says(`"dry_run":true`)
		h.post(token, own(emil, "/withdraw"), nil).is(200).says(`"state":"withdrawn"`)
		h.post(token, own(emil, "/withdraw"), nil).is(422).says("schon abgemeldet")
		h.get(director, fridayPath+"/entries").is(200).lacks(`"state":"waiting"`)
		var gerda entered
		h.post(h.comes(first.Link.Token), own(first, "/substitute"), tournaments.SubstituteBody{Name: "Gerda  Gasser"}).is(201).into(&gerda)
		h.get(h.comes(gerda.Link.Token), fridayPath+"/entrants/"+gerda.Entrant.ID).is(200)
		h.get(director, fridayPath+"/entries").is(200).says(`"state":"substituted"`)

		// The desk recognizes who is in the register; who came by a link does not.
		known := fridayPath + "/entries/" + gerda.Entrant.ID + "/player"
		h.put(token, known, tournaments.KnownBody{Player: f.Players[1].ID}).is(403)
		h.put(director, known, tournaments.KnownBody{Player: "niemand"}).is(422)
		h.put(director, known, tournaments.KnownBody{}).is(422)
		h.put(director, known, tournaments.KnownBody{Player: f.Players[1].ID}).is(200).says(f.Players[1].ID)
		h.put(director, fridayPath+"/entries/niemand/player", tournaments.KnownBody{Player: f.Players[2].ID}).is(404)
	})
}

// From one address some twenty enter themselves at once, then one every other minute, whether by a page or by a program; two hundred
// for one tournament, wherever they come from, then one every half minute; and a tournament has a thousand entries at most.
func TestACrowdThatEntersItselfIsBraked(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		h.opensOnline("", "")
		b := h.browse()
		for i := range 10 {
			b.enters("Karl Kern", "Du bist angemeldet.")
			h.entersByAPI(fridayPath, "Karl Kern", fmt.Sprintf("karl-%04d", i))
		}
		b.shows("POST", onlinePage, b.online("Karl Kern"), 429, onlinePage, "sehr viele angemeldet")
		h.post("", fridayPath+"/online-entries", tournaments.OnlineBody{Name: "Karl Kern", Agrees: true}).is(429).says("sehr viele angemeldet")
		h.clock = h.clock.Add(2 * time.Minute)
		b.enters("Karl Kern")

		enter := func(tournament string, i int) error {
			_, err := h.office.Floor.EnterOneself(t.Context(), tournament, &floordesk.Coming{ID: fmt.Sprintf("g-%d", i), Name: "Lea Lang",
				Agrees: true, From: fmt.Sprintf("192.0.2.%d", i)})
			return err
		}
		braked, want := 0, 200-20+4-1 // two hundred, without those before; in two minutes four more could, and one did
		for braked < 2*want && enter("freitag", braked) == nil {
			braked++
		}
		if braked != want {
			t.Errorf("%d enter themselves at once, want %d", braked, want)
		}
		h.clock = h.clock.Add(30 * time.Second)
		if err := enter("freitag", braked+1); err != nil {
			t.Error(err)
		}
		if err := enter("freitag", braked+2); err == nil {
			t.Error("two enter themselves within half a minute")
		}
		var queue struct {
			Entries []struct{ State string }
		}
		h.get(director, fridayPath+"/entries").is(200).into(&queue)
		if len(queue.Entries) != 21+braked+1 {
			t.Errorf("%d are entered", len(queue.Entries))
		}

		full := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "voll", Name: "Voll", Date: "2010-02-12"}, Mode: floor.FreezeOut,
			Edition: "club", Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60, Small: 1, Big: 2}},
			Tables: []floor.Table{{Table: 1, Seats: 9}}}}
		for i := range 999 {
			full.Entrants = append(full.Entrants, floor.Entrant{ID: fmt.Sprintf("e-%d", i), Name: "Max Moser"})
		}
		if _, err := h.office.Floor.Import(t.Context(), acts.Console, full, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		if _, err := h.office.Floor.PutRegistration(t.Context(), acts.Console, "voll", floordesk.Registration{Online: true},
			acts.Terms{Match: []acts.Version{acts.AnyVersion}}); err != nil {
			t.Fatal(err)
		}
		if err := enter("voll", 0); err != nil {
			t.Error(err)
		}
		h.post("", rest.V1+"/tournaments/voll/online-entries", tournaments.OnlineBody{Name: "Nora Nagl", Agrees: true}).is(422).
			says("Es sind schon sehr viele angemeldet")
	})
}
