package api

import (
	"context"
	"errors"
	"fmt"
	"path"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/api/tournaments"
	"pokerliga/floor"
	"pokerliga/floor/floordesk"
	"pokerliga/floor/floorfile"
	"pokerliga/office/acts"
	"pokerliga/office/people"
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
		if first.Entrant != again.Entrant || first.Entrant.Name != "Dora Dür" || first.Link != again.Link {
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
		h.put(token, known, floordesk.Recognize{Player: f.Players[1].ID}).is(403)
		h.put(director, known, floordesk.Recognize{Player: "niemand"}).is(422)
		h.put(director, known, floordesk.Recognize{}).is(422)
		h.put(director, known, floordesk.Recognize{Player: f.Players[1].ID}).is(200).says(f.Players[1].ID)
		h.put(director, fridayPath+"/entries/niemand/player", floordesk.Recognize{Player: f.Players[2].ID}).is(404)
	})
}

// comesBy is a context of a request that comes from an address to a door.
func comesBy(h *hall, door *acts.Door, address string) context.Context {
	return acts.Through(h.Context(), door, address)
}

// What everybody may write goes through one door: 300 phones behind one address are served, and one network does not take all of a
// tournament from the others. What is refused, and what is repeated, is counted, too.
func TestACrowdThatEntersItselfIsBraked(t *testing.T) {
	each(t, func(h *hall) {
		director := h.floorDirector()
		h.put(h.admin, fridayPath, friday()).is(201)
		h.opensOnline("", "")
		for i := range 300 {
			h.entersByAPI(fridayPath, "Karl Kern", fmt.Sprintf("karl-%04d", i))
		}
		h.browse().enters("Karl Kern", "Du bist angemeldet.")

		door := new(acts.Door)
		enter := func(address, key string) error {
			_, err := h.office.Floor.EnterOneself(comesBy(h, door, address), "freitag", &floordesk.Coming{ID: "g-" + key, Name: "Lea Lang",
				Agrees: true})
			return err
		}
		// One key is good for sixty times.
		for i := range 61 {
			braked := new(acts.TooMany)
			if err := enter("198.51.100.1", "one"); errors.As(err, &braked) != (i == 60) {
				t.Fatalf("the same form, time %d: %v", i+1, err)
			}
		}
		// One network of several addresses writes so much in a tournament, with names that are refused or not.
		refused := 0
		for i := range 420 {
			_, err := h.office.Floor.EnterOneself(comesBy(h, door, fmt.Sprintf("192.0.2.%d", i%250)), "freitag",
				&floordesk.Coming{ID: fmt.Sprintf("g-x%d", i), Name: "Lea", Agrees: true})
			if braked := new(acts.TooMany); errors.As(err, &braked) {
				refused++
			}
		}
		if refused != 20 {
			t.Errorf("%d of 420 from one network are refused, want 20", refused)
		}
		// A second fills the tournament up to the last fifth, and others are served still.
		refused = 0
		for i := range 100 {
			if err := enter("203.0.113.7", fmt.Sprintf("y%d", i)); err != nil {
				refused++
			}
		}
		if refused == 0 || refused > 80 {
			t.Errorf("%d of 100 from a second network are refused", refused)
		}
		for i := range 20 {
			if err := enter("233.252.0.9", fmt.Sprintf("z%d", i)); err != nil {
				t.Fatalf("somebody else is refused: %v", err)
			}
		}
		h.clock = h.clock.Add(10 * time.Minute)
		if err := enter("203.0.113.7", "later"); err != nil {
			t.Error(err)
		}
		h.get(director, fridayPath+"/entries").is(200).says("g-later")

		full := &floorfile.File{Head: floor.Head{Title: floor.Title{ID: "voll", Name: "Voll", Date: "2010-02-12"}, Mode: floor.FreezeOut,
			Edition: "club", Rules: floor.EditionRules("club"), Levels: []floor.Piece{{Kind: floor.Level, Seconds: 60, Small: 1, Big: 2}},
			Tables: []floor.Table{{Table: 1, Seats: 9}}}}
		for i := range 999 {
			full.Entrants = append(full.Entrants, floor.Entrant{ID: fmt.Sprintf("e-%d", i), Name: "Max Moser"})
		}
		if _, err := h.office.Floor.Import(t.Context(), acts.Console, full, acts.Terms{}); err != nil {
			t.Fatal(err)
		}
		if _, err := h.office.Acts.Do(t.Context(), acts.Console, floordesk.NewPutEntryRules("voll", floordesk.EntryRules{Online: true}),
			acts.Terms{Match: []acts.Version{acts.AnyVersion}}); err != nil {
			t.Fatal(err)
		}
		h.entersByAPI(rest.V1+"/tournaments/voll", "Lea Lang", "lea-00001")
		h.post("", rest.V1+"/tournaments/voll/online-entries", tournaments.OnlineBody{Name: "Nora Nagl", Agrees: true}).is(422).
			says("Es sind schon sehr viele angemeldet")
	})
}

// A request that is repeated with the same key is answered with the same link, and nothing is written: of a registration and of a substitute.
func TestARepeatGivesTheSameLinkAndWritesNothing(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, fridayPath, friday()).is(201)
		h.opensOnline("", "")
		written := func() string {
			t.Helper()
			last, err := h.office.Journal(t.Context(), acts.Console, acts.Query{Newest: true, Limit: 1})
			if err != nil {
				t.Fatal(err)
			}
			users, err := h.people.Users(t.Context(), acts.Console)
			if err != nil {
				t.Fatal(err)
			}
			return fmt.Sprint(last[0].Seq, len(users))
		}
		first := h.entersByAPI(fridayPath, "Dora Dür", "dora-0001")
		before := written()
		for range 3 {
			if again := h.entersByAPI(fridayPath, "Dora Dür", "dora-0001"); again != first {
				t.Errorf("%+v, then %+v", first, again)
			}
		}
		if after := written(); after != before {
			t.Errorf("a repeat has written: %s, then %s", before, after)
		}
		form := h.browse().online("Emil Ebner")
		phone := h.browse()
		_, emil, _ := phone.see("POST", onlinePage, form)
		before = written()
		if _, again, _ := phone.see("POST", onlinePage, form); again != emil {
			t.Errorf("%s, then %s", emil, again)
		}
		if after := written(); after != before {
			t.Errorf("a form that is sent again has written: %s, then %s", before, after)
		}
		token := h.comes(first.Link.Token)
		name := func() (got entered) {
			t.Helper()
			h.post(token, fridayPath+"/entrants/"+first.Entrant.ID+"/substitute", tournaments.SubstituteBody{Name: "Gerda Gasser"},
				"Idempotency-Key", "once").is(201).into(&got)
			return got
		}
		gerda := name()
		before = written()
		if again := name(); again != gerda {
			t.Errorf("%+v, then %+v", gerda, again)
		}
		if after := written(); after != before {
			t.Errorf("a repeat has written: %s, then %s", before, after)
		}
	})
}

// Those who enter themselves take at most half of the links of a tournament: the rest is for those who run it. Links that were revoked
// do not count.
func TestLinksOfStaffHaveAReserve(t *testing.T) {
	each(t, func(h *hall) {
		h.put(h.admin, fridayPath, friday()).is(201)
		h.opensOnline("", "")
		at := acts.OfTournament(path.Base(fridayPath))
		many := make([]people.User, 1999)
		err := h.accounts.Transact(t.Context(), func(tx people.Tx) error {
			for i := range many {
				sheet := acts.OfTournament(path.Base(fridayPath), acts.PartEntrant, fmt.Sprint("g-", i)).Sheet
				many[i] = people.User{ID: fmt.Sprint("gast-", i), Email: fmt.Sprint("gast-", i), Name: "Gast Gans", Created: h.clock,
					Roles: []acts.Role{{Kind: acts.RoleHelper, Sheet: sheet}}}
				if err := tx.PutUser(t.Context(), &many[i]); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		full := tournaments.OnlineBody{Name: "Emil Ebner", Agrees: true}
		h.entersByAPI(fridayPath, "Dora Dür", "dora-0001")
		h.post("", fridayPath+"/online-entries", full).is(422).says("Mehr als 2000 Helfer")
		helpers := people.HelpersOf(h.people)
		if _, err := helpers.Add(t.Context(), acts.Console, at, "Berta", nil, []acts.Sheet{acts.OfTournament(path.Base(fridayPath),
			acts.PartTable, 1).Sheet}, acts.Terms{}); err != nil {
			t.Errorf("staff get no link: %v", err)
		}
		h.post("", fridayPath+"/online-entries", full).is(422)
		for i := range 3 {
			if _, err := helpers.Drop(t.Context(), acts.Console, at, many[i].ID, acts.Terms{}); err != nil {
				t.Fatal(err)
			}
		}
		h.post("", fridayPath+"/online-entries", full).is(201)
	})
}
