package api

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/storage/storagetest"
)

// fills in the form of a page that is sent to such a path, and expects where it leads and
// what is said there.
func (b *browser) fills(at, action string, fields map[string]string, status int, to string, says ...string) string {
	b.Helper()
	page, _, got := b.see("GET", at, nil)
	if got != 200 {
		b.Fatalf("%s: status %d", at, got)
	}
	form := sealed(page, action)
	for name, value := range fields {
		form.Set(name, value)
	}
	found := regexp.MustCompile(`method="post" action="([^"]*` + action + `)"`).FindStringSubmatch(page)
	if found == nil {
		b.Fatalf("%s has no form for %s: %s", at, action, mainOf(page))
	}
	return b.shows("POST", found[1], form, status, to, says...)
}

// The searches of workplaces ignore accents and the order of names.
func TestWorkplacesFindNamesWithoutAccents(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, office := f.Clubs[0].ID, h.decides()
		b := h.presides(club)
		roster := "/verein/" + club + "/kader"
		b.fills(roster, "/kader", map[string]string{"given_name": "Jörg", "family_name": "Kovačević", "birth_date": "1990-02-03",
			"nationality": "AT", "from": "2010-02-07"}, 200, roster+"?getan=aufgenommen", "Kovačević Jörg")
		for _, typed := range []string{"kovacevic", "KOVAČ", "joerg", "jorg kov", "Kovacevic Jörg"} {
			asked := "?suche=" + url.QueryEscape(typed)
			b.shows("GET", roster+asked, nil, 200, roster+asked, "Kovačević Jörg")
			office.shows("GET", buero+"/spieler"+asked, nil, 200, buero+"/spieler"+asked, "Jörg Kovačević")
		}
		moves := "/verein/" + f.Clubs[1].ID + "/transfers?suche=kovacevic"
		h.presides(f.Clubs[1].ID).shows("GET", moves, nil, 200, moves, "Jörg Kovačević")
		users := buero + "/benutzer?suche=" + url.QueryEscape(f.Clubs[0].Name)
		office.shows("GET", users, nil, 200, users, f.Clubs[0].Name)
		list := buero + "/saisonen/small/turniere"
		office.decide(list, list, list+"?getan=turnier", map[string]string{"name": "Linzer Open", "date": "2010-02-06", "kind": "national",
			"entries": "3", "results": "1. kovacevic joerg"})
	})
}

// § 1.2.4: a president takes a member in, corrects him and lets him leave; what is wrong
// stands at its field, and what was typed stays.
func TestAPresidentKeepsTheRoster(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Clubs[0].ID
		b, desk := h.presides(club), "/verein/"+club
		roster := desk + "/kader"
		b.shows("GET", roster, nil, 200, roster, "Mitglieder", "✓ ja")
		b.fills(roster, "/kader", map[string]string{"given_name": "", "family_name": "Neuner", "birth_date": "1990-02-30"}, 422, roster,
			`value="Neuner"`, `href="#neu-given_name"`, `href="#neu-birth_date"`)
		b.fills(roster, "/kader", map[string]string{"given_name": "Nora", "family_name": "Neuner", "birth_date": "1990-02-03",
			"nationality": "AT", "from": "2010-02-07"}, 200, roster+"?getan=aufgenommen", "Neuner Nora", "3. Februar 1990")
		page := b.shows("GET", roster+"?suche=neuner", nil, 200, roster+"?suche=neuner", "Neuner Nora")
		member := regexp.MustCompile(`href="(` + roster + `/[^"]+)"`).FindStringSubmatch(page)[1]
		b.shows("GET", roster+"?suche=gibtsnicht", nil, 200, roster+"?suche=gibtsnicht", "Im Kader heißt niemand so")
		b.fills(member, member+"", map[string]string{"given_name": "Nora", "family_name": "Neumann", "birth_date": "1990-02-03",
			"nationality": "AT"}, 200, member+"?getan=berichtigt", "Nora Neumann")
		b.fills(member, "/austritt", map[string]string{"until": "2010-03-01"}, 200, member+"/austritt",
			"Die Mitgliedschaft von Nora Neumann im Kader von", "letzter Tag: 1. März 2010")
		b.fills(member, "/austritt", map[string]string{"until": ""}, 422, member+"/austritt", "kein Datum", `href="#austritt-until"`)
		b.fills(member, "/austritt", map[string]string{"until": "2010-03-01", "ja": "1"}, 200, roster+"?getan=ausgeschieden")
		b.shows("GET", member, nil, 200, member, "7. Februar 2010 bis 1. März 2010")
		b.fills(roster, "/kader", map[string]string{"given_name": "Luis", "family_name": "Später", "birth_date": "1991-02-03",
			"nationality": "AT", "from": "2110-05-01"}, 200, roster+"?getan=aufgenommen", "Kommt noch", "Später Luis", "im Kader ab 1. Mai 2110")
		// until it counts, the club corrects what it has mistyped, or takes it back
		page = b.shows("GET", roster+"?suche=luis", nil, 200, roster+"?suche=luis", "Berichtigen")
		late := regexp.MustCompile(`href="(` + roster + `/[^"]+)"`).FindStringSubmatch(page)[1]
		b.fills(late, late, map[string]string{"given_name": "Louis", "family_name": "Später", "birth_date": "1991-02-03",
			"nationality": "AT"}, 200, late+"?getan=berichtigt", "Louis Später")
		b.fills(late, "/beginn", map[string]string{"from": "gestern"}, 422, late+"/beginn", "kein Datum", `href="#beginn-from"`)
		b.fills(late, "/beginn", map[string]string{"from": "2010-05-01"}, 200, late+"/beginn", "auf 1. Mai 2010 gelegt statt auf 1. Mai 2110")
		b.fills(late, "/beginn", map[string]string{"from": "2010-05-01", "ja": "1"}, 200, late+"?getan=verschoben", "seit 1. Mai 2010")
		b.shows("GET", roster, nil, 200, roster, "Später Louis", "im Kader ab 1. Mai 2010")
		b.fills(late, "/entfernen", nil, 200, late+"/entfernen", "Der Eintrag von Louis Später im Kader von", "ab 1. Mai 2010")
		b.fills(late, "/entfernen", map[string]string{"ja": "1"}, 200, roster+"?getan=doch-nicht", "Der Eintrag ist entfernt")
		if page, _, _ := b.see("GET", roster, nil); strings.Contains(page, "Kommt noch") {
			h.Error("who was removed still comes")
		}
		if _, _, status := b.see("GET", roster+"/"+f.Leagues[0].Matchdays[0].Lineups[1].Slots[0], nil); status != 404 && status != 403 {
			h.Errorf("status %d for a player of another club", status)
		}
	})
}

// sendFile sends a form with a file.
func (b *browser) sendFile(path, name, content string, fields ...string) (page, at string, status int) {
	b.Helper()
	return b.sendFiles(path, name, []string{content}, fields...)
}

// sendFiles sends several files of that name.
func (b *browser) sendFiles(path, name string, contents []string, fields ...string) (page, at string, status int) {
	b.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for i := 0; i+1 < len(fields); i += 2 {
		_ = form.WriteField(fields[i], fields[i+1])
	}
	for _, content := range contents {
		if part, err := form.CreateFormFile("file", name); err != nil {
			b.Fatal(err)
		} else if _, err := io.WriteString(part, content); err != nil {
			b.Fatal(err)
		}
	}
	_ = form.Close()
	r, err := http.NewRequestWithContext(b.Context(), http.MethodPost, b.http.URL+path, &body)
	if err != nil {
		b.Fatal(err)
	}
	r.Header.Set("Content-Type", form.FormDataContentType())
	answer, err := b.client.Do(r)
	if err != nil {
		b.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		b.Fatal(err)
	}
	return string(text), answer.Request.URL.RequestURI(), answer.StatusCode
}

// A list is shown row by row before it is taken: of newcomers alone nobody leaves, of the
// whole roster who is missing.
func TestAListIsPreviewedBeforeItIsTaken(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Clubs[0].ID
	b, roster := h.presides(club), "/verein/"+club+"/kader"
	const list = "Nachname;Vorname;Geburtsdatum\nNeuner;Nora;3.2.1990\n"
	page, _, status := b.sendFile(roster+"/liste", "kader.csv", list, "umfang", "alle")
	if status != 200 || !strings.Contains(page, "scheidet aus") || !strings.Contains(page, "kommt neu in den Kader") {
		t.Fatalf("status %d: %s", status, mainOf(page))
	}
	members := strings.Count(page, "scheidet aus</td>")
	whole := sealed(page, "bestaetigen")
	whole.Set("zeilen", strings.ReplaceAll(whole.Get("zeilen"), "&#34;", `"`))
	says := fmt.Sprintf("%d Mitglieder scheiden aus", members)
	b.shows("POST", roster+"/liste/bestaetigen", whole, 422, roster+"/liste/bestaetigen", says, "Bitte bestätigen")
	if left := b.shows("GET", roster, nil, 200, roster); strings.Contains(left, "Neuner") {
		t.Error("members leave without a tick")
	}
	page, _, status = b.sendFile(roster+"/liste", "kader.csv", list, "umfang", "neue")
	if status != 200 || strings.Contains(page, "scheidet aus") || !strings.Contains(page, "Noch ist nichts gespeichert") {
		t.Fatalf("status %d: %s", status, mainOf(page))
	}
	form := sealed(page, "bestaetigen")
	form.Set("zeilen", strings.ReplaceAll(form.Get("zeilen"), "&#34;", `"`))
	b.shows("POST", roster+"/liste/bestaetigen", form, 200, roster+"?getan=liste", "Neuner Nora", "Die Liste ist übernommen")
	page, _, status = b.sendFile(roster+"/liste", "kader.csv", "Nachname;Vorname;Geburtsdatum\nNeuner;Nora;gestern\n", "umfang", "neue")
	if status != 200 || !strings.Contains(page, "Zeile 2") || strings.Contains(page, "So übernehmen") {
		t.Errorf("status %d: %s", status, mainOf(page))
	}
	if page, _, status = b.sendFile(roster+"/liste", "kader.xlsx", "PK\x03\x04 kein Excel", "umfang", "neue"); status != 422 ||
		!strings.Contains(page, "Das geht so nicht") {
		t.Errorf("status %d: %s", status, mainOf(page))
	}
}

// Admin and president read the same columns of a roster, on its page and in a list that is uploaded.
func TestTheOfficeReadsTheColumnsOfARosterThatItsClubReads(t *testing.T) {
	each(t, func(h *hall) {
		club := h.withSmall().Clubs[0].ID
		roster := "/verein/" + club + "/kader"
		const list = "Familienname;Vorname;Geburtsdatum;Staatsbürgerschaft;Seit;Bis;E-Mail;Telefon;Id;Spitzname\n" +
			"Neuner;Nora;3.2.1990;AT;7.2.2010;;nora@example.at;+43 660 1;neu;Nori\n"
		heads := regexp.MustCompile(`(?s)<thead>.*?</thead>`)
		ignored := regexp.MustCompile(`Nicht gelesen werden die Spalten: [^<]*`)
		var read [][]string
		for _, b := range []*browser{h.presides(club), h.decides()} {
			page := b.shows("GET", roster, nil, 200, roster)
			preview, _, _ := b.sendFile(roster+"/liste", "kader.csv", list, "umfang", "neue")
			read = append(read, []string{heads.FindString(page), heads.FindString(preview), ignored.FindString(preview)})
		}
		if !slices.Equal(read[0], read[1]) || strings.Count(read[0][0], "<th") < 5 || read[0][2] != "Nicht gelesen werden die Spalten: Spitzname." {
			h.Errorf("the club reads %q, the office %q", read[0], read[1])
		}
	})
}

// § 1.2.5: who may play when is said before a player is asked for; the old club releases
// him or not, the new one may withdraw.
func TestAPlayerMovesOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		own, other := m.Lineups[0], m.Lineups[1]
		player, name := other.Slots[0], ""
		for i := range f.Players {
			if f.Players[i].ID == player {
				name = f.Players[i].FamilyName
			}
		}
		b := h.presides(own.Club, other.Club)
		moves, theirs := "/verein/"+own.Club+"/transfers", "/verein/"+other.Club+"/transfers"
		b.shows("GET", moves+"?suche="+url.QueryEscape(name), nil, 200, moves+"?suche="+url.QueryEscape(name), "spieler="+player)
		choose := moves + "?spieler=" + player
		b.shows("GET", choose, nil, 200, choose, "Spielberechtigt ab", "Transfer beantragen")
		b.fills(choose, "/transfers", map[string]string{"begins": "2010-01-01"}, 422, moves, "bevor er beantragt ist")
		b.fills(choose, "/transfers", map[string]string{"begins": "2010-03-01"}, 200, moves+"?getan=beantragt", "wartet auf die Freigabe")
		b.fills(moves, "/zurueckziehen", nil, 200, moves+"?getan=zurueckgezogen", "zurückgezogen")
		b.fills(choose, "/transfers", map[string]string{"begins": "2010-03-01"}, 200, moves+"?getan=beantragt")
		page := b.shows("GET", theirs, nil, 200, theirs)
		release := regexp.MustCompile(`action="([^"]*/freigeben)"`).FindStringSubmatch(page)[1]
		b.fills(theirs, "/freigeben", nil, 200, release, name, "ab 1. März 2010) wird freigegeben", "Zurücknehmen lässt es sich nicht")
		b.fills(theirs, "/freigeben", map[string]string{"ja": "1"}, 200, theirs+"?getan=freigegeben", "wartet auf die APSA")
	})
}

// § 1.2.5: the old club that keeps a player is asked back with his name and those of both clubs, and the new one reads them with the reason.
func TestTheRefusalOfATransferNamesClubsAndPlayer(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		own, other, name := f.Clubs[0], f.Clubs[1], ""
		player := f.Leagues[0].Matchdays[0].Lineup(other.ID).Slots[0]
		for i := range f.Players {
			if f.Players[i].ID == player {
				name = f.Players[i].GivenName + " " + f.Players[i].FamilyName
			}
		}
		b := h.presides(own.ID, other.ID)
		moves, theirs := "/verein/"+own.ID+"/transfers", "/verein/"+other.ID+"/transfers"
		b.fills(moves+"?spieler="+player, "/transfers", map[string]string{"begins": "2010-03-01"}, 200, moves+"?getan=beantragt")
		refusal := regexp.MustCompile(`action="([^"]*/verweigern)"`).FindStringSubmatch(b.shows("GET", theirs, nil, 200, theirs))[1]
		b.fills(theirs, "/verweigern", nil, 422, refusal, "Grund")
		asked := b.fills(theirs, "/verweigern", map[string]string{"reason": "Er ist gemeldet"}, 200, refusal,
			"Der Transfer von "+name+" ("+other.Name+" → "+own.Name+", ab 1. März 2010) wird abgelehnt.")
		b.shows("POST", refusal, sealed(asked, refusal), 200, theirs+"?getan=verweigert", "Der Spieler wird nicht freigegeben")
		page := b.shows("GET", moves, nil, 200, moves, name, "abgelehnt", other.Name+" → "+own.Name, "Er ist gemeldet")
		if strings.Contains(page, "wartet auf die Freigabe") {
			h.Error(mainOf(page))
		}
	})
}

// § 1.2.7, § 2.2.10, § 1.2.8: a team is registered and withdrawn, a date offered and taken
// back, a report written with a preview; club data and contact are kept.
func TestTheRestOfAClubsWorkOnThePages(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Clubs[0].ID
		h.put(h.admin, small+"/registration", seasons.RegistrationPeriod{ClosingDate: "2010-03-01"}).is(201)
		b, desk := h.presides(club), "/verein/"+club
		b.shows("GET", desk+"/anmeldung", nil, 200, desk+"/anmeldung", "Nennschluss", "Montag, 1. März 2010", "ÖPBL", "spielt")

		b.shows("GET", desk+"/abrechnung", nil, 200, desk+"/abrechnung", "Vorgeschrieben")
		b.shows("GET", desk+"/berichte", nil, 200, desk+"/berichte", "Kein Bericht fehlt")
		b.shows("GET", desk+"/ausrichtung", nil, 200, desk+"/ausrichtung")

		page := b.fills(desk+"/daten", "/daten", map[string]string{"name": "", "short_name": "Adler", "city": "Retz", "state": "Niederösterreich",
			"zvr_number": "12", "colours[0]": "rot", "colours[1]": "#ffffff"}, 422, desk+"/daten", `href="#verein-zvr_number"`,
			`href="#verein-colours-0"`, `href="#verein-name"`)
		if !strings.Contains(page, `value="rot"`) {
			h.Error("what was typed is gone")
		}
		b.fills(desk+"/daten", "/daten", map[string]string{"name": f.Clubs[0].Name, "short_name": "Adler", "city": "Retz",
			"state": "Niederösterreich", "zvr_number": "012345678", "colours[0]": "#c8102e", "colours[1]": "#ffffff"}, 200,
			desk+"/daten?getan=verein", `value="Adler"`)
		b.fills(desk+"/daten", "/kontakt", map[string]string{"person": "Eva Muster", "email": "eva@example.at", "phone": "+43 1 234",
			"address": "Hauptplatz 1"}, 200, desk+"/daten?getan=kontakt", "Eva Muster")
		b.fills(desk+"/daten", "/kontakt", map[string]string{"person": "Eva Muster", "email": "keine", "phone": "", "address": ""}, 422,
			desk+"/daten/kontakt", `value="keine"`)
	})
}

// What was told is read once.
func TestANoticeIsReadOnThePage(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Leagues[0].Clubs[0]
	h.clock = time.Date(2010, 1, 2, 12, 0, 0, 0, rulebook.Vienna())
	b, desk := h.presides(club), "/verein/"+club
	err := h.store.Transact(t.Context(), func(tx league.Tx) error {
		return tx.AddNotices(t.Context(), []register.Notice{{ID: "n-1", Club: club, At: h.clock, Season: "small",
			Subject: "leagues/bl1/matchdays/1", Text: "Die 1. Sammelrunde ist verlegt."}})
	})
	if err != nil {
		t.Fatal(err)
	}
	b.shows("GET", desk, nil, 200, desk, "Die 1. Sammelrunde ist verlegt.")
	page := b.fills(desk, "/nachrichten", nil, 200, desk+"?getan=gelesen", "Keine ungelesenen Nachrichten")
	if strings.Contains(page, "verlegt.") {
		t.Error("it is still unread")
	}
}

// An invitation that goes by mail shows nobody else its link; otherwise the page shows it once.
func TestAnInvitationOnThePageGoesByMailWhereThereIsMail(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Clubs[0].ID
	b, officers := h.presides(club), "/verein/"+club+"/leute"
	h.people.Set(people.Settings{URL: "https://liga.example.at"})
	b.fills(officers, "/leute", map[string]string{"email": "eins@example.at"}, 200, officers, "https://liga.example.at/zugang/",
		"Nachricht an eins@example.at", "lädt Sie in die Pokerliga ein", "mailto:eins@example.at?body=")
	h.people.Set(people.Settings{URL: "https://liga.example.at", Mail: true})
	page := b.fills(officers, "/leute", map[string]string{"email": "zwei@example.at"}, 200, officers, "zwei@example.at", "Der Link ist per E-Mail unterwegs.")
	if strings.Contains(page, "/zugang/") {
		t.Error("the page shows the link that goes by mail")
	}
}

// Who is invited for a club comes to its page once he has chosen name and password.
func TestAnInvitationEndsAtTheClub(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	club := h.withSmall().Clubs[0].ID
	officers := "/verein/" + club + "/leute"
	page := h.presides(club).fills(officers, "/leute", map[string]string{"email": "neu@example.at"}, 200, officers, "/zugang/")
	link := regexp.MustCompile(`/zugang/[A-Za-z0-9_-]+`).FindString(page)
	h.browse().shows("POST", link, url.Values{"name": {"Nora Neu"}, "password": {"sieben graue Esel im Nebel"}},
		200, "/verein/"+club, "Zu tun",
		"Nora Neu")
}

// Lists are sorted as Austrians sort: Ä stands beside A.
func TestTheRosterIsSortedAsAustriansSort(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	club := h.withSmall().Clubs[0].ID
	b, roster := h.presides(club), "/verein/"+club+"/kader"
	for _, name := range []string{"Zander", "Ärmel", "Azur", "Adler"} {
		b.fills(roster, "/kader", map[string]string{"given_name": "Xaver", "family_name": name, "from": "2010-02-07"}, 200,
			roster+"?getan=aufgenommen")
	}
	page := b.shows("GET", roster+"?suche=xaver", nil, 200, roster+"?suche=xaver")
	if !regexp.MustCompile(`(?s)Adler Xaver.*Ärmel Xaver.*Azur Xaver.*Zander Xaver`).MatchString(page) {
		t.Error(mainOf(page))
	}
}
