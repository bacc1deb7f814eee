package browser

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"pokerliga/cmd/pokerliga/demo"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/people"
	"pokerliga/rules/eligibility"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

// officePages are the pages of the association in a running season with a case and a national team.
func officePages(season string) []string {
	within := "/buero/saisonen/" + season
	day := fmt.Sprintf("%s/sammelrunden/%s/%d", within, today.League, today.Number)
	return []string{"/buero", "/buero?alle=report_missing", "/buero/saisonen", within, within + "/anmeldungen", within + "/geld",
		within + "/aufstieg", within + "/sanktionen", within + "/turniere", day, day + "/aufstellungen/josefstadt",
		"/buero/vereine", "/buero/vereine/josefstadt", "/buero/spieler?suche=huber", "/buero/transfers", "/buero/benutzer", "/buero/journal",
		"/buero/nationalteams", within + "/damals?am=1.9.2026", within + "/damals?am=1",
		within + "/faelle", within + "/faelle/1", "/buero/nationalteams/em", "/buero/ranglisten"}
}

// An admin goes through the pages of the association, with scripts and without, on a phone and on a desk; each is whole for
// everybody. What a sanction would change is shown before it counts.
func TestAnAdminGoesThroughTheOffice(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	_, current := demo.Seasons(saturday)
	s := serve(t, current)
	s.admin(t)
	s.disputed(t, current)
	pages := officePages(current.Season.ID)
	token, _, _, err := s.people.SignIn(t.Context(), people.Opening{Email: adminEmail, Password: adminPassword})
	if err != nil {
		t.Fatal(err)
	}
	money := "/buero/saisonen/" + current.Season.ID + "/geld"
	isHTML(t, tools, append(s.as(t, token, pages...), s.statementPage(t, token, money)))
	for _, scripted := range []bool{true, false} {
		b.goTo(t, s, "/buero", scripted)
		b.enterAs(t, adminEmail, adminPassword, "Was wartet, das Dringendste zuerst")
		for _, page := range pages {
			b.goTo(t, s, page, scripted)
			b.everySize(t, scripted)
		}
		b.readsStatement(t, s, money, scripted)
		sanctions := "/buero/saisonen/" + current.Season.ID + "/sanktionen"
		b.goTo(t, s, sanctions, scripted)
		b.fill(t, "sanktion-points", "-3")
		b.fill(t, "sanktion-reason", "Chips weitergegeben")
		b.press(t, sanctions, "Gespeichert ist noch nichts")
		b.everySize(t, scripted)
		b.press(t, sanctions, "Die Sanktion gilt")
		b.press(t, "/abmelden", "Passwort vergessen?")
		b.quiet(t)
	}
	refused, asked := s.answers(t, token, append(pages, s.peoplePages(t, current)...))
	var answers []*sheet
	for _, a := range append(slices.Clone(refused), asked...) {
		answers = append(answers, a.sheet)
	}
	if len(refused) < 50 || len(asked) < 4 {
		t.Errorf("only %d refusals and %d questions are looked at", len(refused), len(asked))
	}
	isHTML(t, tools, answers)
	b.goTo(t, s, "/buero", true)
	b.enterAs(t, adminEmail, adminPassword, "Was wartet, das Dringendste zuerst")
	b.looksAtAnswers(t, s, refused, asked)
	b.quiet(t)
}

// peoplePages are the pages of a user and of a player.
func (s *site) peoplePages(t *testing.T, f *seasonfile.File) []string {
	t.Helper()
	users, err := s.people.Users(t.Context(), acts.Console)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(users, func(u people.User) bool { return u.Email == obfrauEmail })
	return []string{"/buero/benutzer/" + users[at].ID, "/buero/spieler/" + f.Players[0].ID}
}

// disputed adds a case about a correction, and a national team with a player in it.
func (s *site) disputed(t *testing.T, f *seasonfile.File) {
	t.Helper()
	const club = "josefstadt"
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, &league.Decide{InSeason: declare.InSeason(f.Season.ID), Kind: scoring.Correction,
		League: today.League, Club: club, Points: -2, Date: declare.Day(rulebook.Day(saturday)), Rule: "2.2.15", Reason: "Chips weitergegeben"}, acts.Terms{}))
	s.president(t, club)
	s.posts(t, s.tokenOfObfrau(t), "/api/v1/seasons/"+f.Season.ID+"/cases", "application/json", []byte(`{"club":"`+club+
		`","of":{"kind":"sanction","sanction":`+strconv.Itoa(len(f.Sanctions)+1)+`},"reason":"Die Chips lagen am Tisch."}`))
	done(t)(s.office.Acts.Do(t.Context(), acts.Console, league.Calling(&eligibility.CallUp{ID: "em", Event: "Europameisterschaft", Start: "2026-12-12",
		Players: []string{}}), acts.Terms{}))
}

// posts sends something, and returns what is answered.
func (s *site) posts(t *testing.T, token, path, kind string, body []byte) *sheet {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.home+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Content-Type", kind)
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Body.Close()
	said, err := io.ReadAll(w.Body)
	if err != nil || w.StatusCode >= http.StatusBadRequest {
		t.Fatalf("%s: %s, %v: %s", path, w.Status, err, said)
	}
	return &sheet{path: path, status: w.StatusCode, kind: "text/html", body: string(said)}
}

// statement is what a bank knows of an account: money of a club, of nobody, and money that went out.
const statement = "Buchungsdatum;Partnername;Betrag;Zahlungsreferenz\n16.10.2026;Mühlviertler Muck;150,00;\n16.10.2026;Getränke;9,90;\n" +
	"16.10.2026;Saalmiete;-90,00;\n"

// statementPage is the page of a statement that was read.
func (s *site) statementPage(t *testing.T, token, money string) *sheet {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	file, err := form.CreateFormFile("file", "umsaetze.csv")
	if err == nil {
		_, err = io.WriteString(file, statement)
	}
	if err := errors.Join(err, form.Close()); err != nil {
		t.Fatal(err)
	}
	return s.posts(t, token, money+"/auszug", form.FormDataContentType(), body.Bytes())
}

// readsStatement sends the page of money a statement of the bank, and looks at what it is read as.
func (b *tab) readsStatement(t *testing.T, s *site, money string, scripted bool) {
	t.Helper()
	b.chooses(t, s, money, scripted)
	b.press(t, money+"/auszug", "Unbekannt (1)")
	b.everySize(t, scripted)
}

// chooses puts a statement of the bank into the field of the page of money.
func (b *tab) chooses(t *testing.T, s *site, money string, scripted bool) {
	t.Helper()
	b.goTo(t, s, money, scripted)
	b.holds(t, fmt.Sprintf(`(() => {
		const files = new DataTransfer();
		files.items.add(new File([%q], 'umsaetze.csv'));
		document.querySelector('#auszug-file').files = files.files;
		return true;
	})()`, statement))
}
