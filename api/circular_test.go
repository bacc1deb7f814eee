package api

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/rules/rulebook"
)

// circularsOf reads the circulars at an address of the API.
func (h *hall) circularsOf(token, path string) []struct {
	register.Circular
	Clubs []register.CircularReply
} {
	h.Helper()
	var list struct {
		Circulars []struct {
			register.Circular
			Clubs []register.CircularReply
		}
	}
	h.get(token, rest.V1+path).is(200).into(&list)
	return list.Circulars
}

// The association writes to the clubs of a league and asks them something. Each has it on its pages, as a task and by letter; the answers
// collect in the office. A club sees nothing of the others, and what is taken back is gone from its pages.
func TestACircularCollectsAnswers(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		l := &f.Leagues[0]
		club := l.Clubs[0]
		h.clock = time.Date(2010, 1, 4, 12, 0, 0, 0, rulebook.Vienna())
		admin := h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin})
		h.people.Set(people.Settings{Mail: true, URL: "https://liga.example.at"})
		office, b, desk := h.decides(), h.presides(club), "/verein/"+club
		const page = buero + "/rundschreiben"
		office.decide(page, page+"/neu", page+"?getan=rundschreiben", map[string]string{"to": "small/bl1", "subject": "Termin der 5. Runde",
			"text": "Der Saal ist nicht frei.\nPasst euch der 13.?", "choices[0]": "Ja", "choices[1]": "Nein", "until": "2010-01-20"},
			"Termin der 5. Runde", "noch offen: ")
		list := h.circularsOf(admin, "/circulars")
		if len(list) != 1 || len(list[0].Clubs) != len(l.Clubs) {
			t.Fatalf("the circulars are %+v", list)
		}
		id := list[0].ID
		at := desk + "/rundschreiben"
		b.shows("GET", desk, nil, 200, desk, "beantwortet das Rundschreiben", at+"#rundschreiben-"+id, "bis Mittwoch, 20.")
		text := strings.Join(h.outgoing()["obfrau@example.at"], "\n")
		for _, says := range []string{"Die APSA teilt", "Passt euch der 13.?", "Ja, Nein; Antwort bis 20.", at + "#rundschreiben-" + id} {
			if !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), says) {
				t.Errorf("the letter does not say %q: %s", says, text)
			}
		}
		b.fills(at, "/rundschreiben/"+id, map[string]string{"answer": "Ja", "remark": "Erst ab 14 Uhr."}, 200, at+"?getan=geantwortet", "Unsere Antwort: <b>Ja</b>", "Erst ab 14 Uhr.")
		office.shows("GET", page, nil, 200, page, "Ja: 1", "Erst ab 14 Uhr.")
		if page := b.shows("GET", desk, nil, 200, desk); strings.Contains(page, "beantwortet das Rundschreiben") {
			t.Error("the club is asked again")
		}
		own := h.circularsOf(h.president(club), "/clubs/"+club+"/circulars")
		if len(own) != 1 || len(own[0].Clubs) != 1 || own[0].Clubs[0].Answer != "Ja" {
			t.Errorf("the club reads %+v", own)
		}
		h.get(h.president(club), rest.V1+"/circulars").is(403)
		h.get(h.president(club), rest.V1+"/clubs/"+l.Clubs[1]+"/circulars").is(403)

		answer := rest.V1 + "/clubs/" + club + "/circulars/" + id
		whatever := []string{"If-Match", "*"}
		h.put(h.president(club), answer, register.AnswerCircular{Answer: "Vielleicht"}, whatever...).is(422).says("Zur Wahl stehen: Ja, Nein.")
		h.put(h.president(club), rest.V1+"/clubs/"+club+"/circulars/c-none", register.AnswerCircular{Answer: "Ja"}).is(404)
		h.put(h.president(l.Clubs[1]), answer, register.AnswerCircular{Answer: "Nein"}, whatever...).is(403)
		h.clock = time.Date(2010, 1, 21, 12, 0, 0, 0, rulebook.Vienna())
		admin, office, b = h.user("zweite@example.at", acts.Role{Kind: acts.RoleAdmin}), h.decides(), h.presides(club)
		h.put(h.president(club), answer, register.AnswerCircular{Answer: "Nein"}, whatever...).is(422).says("Antworten konnte man bis ")
		if page := b.shows("GET", at, nil, 200, at, "Unsere Antwort"); strings.Contains(page, "Antwort ändern") {
			t.Error("it can still be answered")
		}

		office.decide(page, page+"/"+id+"/zurueckziehen", page+"?getan=schreiben-zurueck", nil, "zurückgezogen")
		b.shows("GET", at, nil, 200, at, "noch keines")
		b.shows("GET", desk, nil, 200, desk, "ist zurückgezogen.")
		h.drop(admin, rest.V1+"/circulars/"+id).is(404)
	})
}

// What cannot be answered is no question, and what says nothing is no circular. Without a league it goes to all clubs that take part.
func TestACircularSaysWhatItIsAbout(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		for sentence, c := range map[string]register.SendCircular{
			"Bitte einen Betreff angeben.":    {Subject: " ", Text: "Text"},
			"Bitte schreiben, worum es geht.": {Subject: "Betreff"},
			"zwei bis 6 Antworten":            {Subject: "Betreff", Text: "Text", Choices: []string{"Ja"}},
			"nur einmal zur Wahl":             {Subject: "Betreff", Text: "Text", Choices: []string{"Ja", " Ja"}},
			"Eine Frist braucht Antworten":    {Subject: "Betreff", Text: "Text", Until: "2030-01-01"},
			"Dieser Tag ist schon vorbei.":    {Subject: "Betreff", Text: "Text", Choices: []string{"Ja", "Nein"}, Until: "2001-01-01"},
			"Diese Liga gibt es nicht.":       {To: "small/bl7", Subject: "Betreff", Text: "Text"},
			"ist kein Datum wie":              {Subject: "Betreff", Text: "Text", Choices: []string{"Ja", "Nein"}, Until: "morgen"},
		} {
			h.post(h.admin, rest.V1+"/circulars", c).is(422).says(sentence)
		}
		h.post(h.president(f.Clubs[0].ID), rest.V1+"/circulars", register.SendCircular{Subject: "Betreff", Text: "Text"}).is(403)
		if list := h.circularsOf(h.admin, "/circulars"); len(list) > 0 {
			t.Errorf("stored: %+v", list)
		}
		h.post(h.admin, rest.V1+"/circulars", register.SendCircular{Subject: "Danke", Text: "für die Saison."}).is(201)
		list := h.circularsOf(h.admin, "/circulars")
		if len(list) != 1 || len(list[0].Clubs) != len(f.Clubs) {
			t.Fatalf("it goes to %+v", list)
		}
		answer := rest.V1 + "/clubs/" + f.Clubs[0].ID + "/circulars/" + list[0].ID
		h.put(h.president(f.Clubs[0].ID), answer, register.AnswerCircular{Answer: "Ja"}).is(422).says("fragt nichts")
	})
}

// answeredCircular sends a circular that a club answers, and returns its id.
func (h *hall) answeredCircular(club string) string {
	h.Helper()
	var sent register.Circular
	h.post(h.admin, rest.V1+"/circulars", register.SendCircular{Subject: "Termin", Text: "Passt euch der 13.?", Choices: []string{"Ja", "Nein"}}).is(201).into(&sent)
	h.put(h.admin, rest.V1+"/clubs/"+club+"/circulars/"+sent.ID, register.AnswerCircular{Answer: "Ja"}).is(201)
	return sent.ID
}

// circular sends a circular, has a club answer it on its page, and takes it back.
func (h *hall) circular(club string) {
	h.Helper()
	var sent register.Circular
	h.post(h.admin, rest.V1+"/circulars", register.SendCircular{Subject: "Termin", Text: "Passt euch der 13.?", Choices: []string{"Ja", "Nein"}}).is(201).into(&sent)
	signedIn := func(token string) *browser {
		return &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
	}
	b, page := signedIn(h.president(club)), "/verein/"+club+"/rundschreiben"
	b.fills(page, "/rundschreiben/"+sent.ID, map[string]string{"answer": "Ja"}, 200, page+"?getan=geantwortet", "Unsere Antwort")
	own := rest.V1 + "/clubs/" + club + "/circulars"
	given := h.get(h.admin, own+"/"+sent.ID).is(200).says(`"answer":"Ja"`).etag()
	h.put(h.admin, own+"/"+sent.ID, register.AnswerCircular{Answer: "Nein"}, "If-Match", given).is(200)
	h.put(h.admin, own+"/"+sent.ID, register.AnswerCircular{Answer: "Ja"}, "If-Match", given).is(412)
	h.get(h.admin, own+"/c-none").is(404)
	h.get(h.admin, own).is(200).says("Nein")
	h.drop(h.admin, rest.V1+"/circulars/"+sent.ID).is(204)
	office, all := signedIn(h.admin), buero+"/rundschreiben"
	h.post(h.admin, rest.V1+"/circulars", register.SendCircular{Subject: "Noch eines", Text: "Danke."}).is(201).into(&sent)
	office.decide(all, all+"/"+sent.ID+"/zurueckziehen", all+"?getan=schreiben-zurueck", nil, "zurückgezogen")
	h.get(h.admin, rest.V1+"/circulars").is(200).says("Noch eines").says("revoked_at")
}
