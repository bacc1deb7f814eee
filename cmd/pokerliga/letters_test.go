package main

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/availability"
	"pokerliga/office/people"
	"pokerliga/office/people/mail"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// writers are the functions that put a letter into the outbox, each with how the letters begin that it writes here.
var writers = map[string]string{
	"office/people.give":                 "Einladung in die Pokerliga",
	"office/people.AskReset":             "Neues Passwort für die Pokerliga",
	"office/people.mail":                 "Pokerliga: Anmeldung auf einem neuen Gerät",
	"office/people.writeDaily":           "Pokerliga: Neues und Fristen",
	"office/register.Notify":             "Geldstrafe",
	"office/availability.ask":            "Kannst du spielen? ",
	"office/availability.Nominate":       "Du bist aufgestellt: ",
	"office/availability.nextSuggestion": "Doch nicht: ",
}

// A letter of a new kind has to be written in the test below.
func TestEveryWriterOfLettersIsKnown(t *testing.T) {
	var found []string
	for _, room := range []string{"api", "cmd", "floor", "league", "office", "rules", "web"} {
		err := filepath.WalkDir(filepath.Join("..", "..", room), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			for _, d := range file.Decls {
				f, is := d.(*ast.FuncDecl)
				if !is {
					continue
				}
				ast.Inspect(f, func(n ast.Node) bool {
					if s, is := n.(*ast.SelectorExpr); is && slices.Contains([]string{"AddMail", "AddLetter", "AddAskingLetter"}, s.Sel.Name) {
						found = append(found, filepath.ToSlash(filepath.Dir(path))[len("../../"):]+"."+f.Name.Name)
					}
					return true
				})
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.Sort(found)
	if want := slices.Sorted(maps.Keys(writers)); !slices.Equal(found, want) {
		t.Errorf("letters are written by\n%q, known are\n%q", found, want)
	}
}

// Every letter greets, says who writes and what is to be done, leads to the site and looks like it, as text and as a page.
func TestEveryLetterGreetsLeadsAndIsSigned(t *testing.T) {
	const site, obfrau, password = "https://liga.example.at", "obfrau@example.at", "drei-knoedel-im-flop"
	ctx, now := t.Context(), func() time.Time { return time.Date(2010, 1, 24, 7, 30, 0, 0, rulebook.Vienna()) }
	store := storagetest.Open(t)
	office, desk := league.NewOffice(store, now), people.New(store.Accounts(), now)
	desk.Set(people.Settings{URL: site, Mail: true})
	office.Availability.Reach = func() availability.Means { return availability.Means{URL: site, Mail: true} }
	data, err := os.ReadFile("../../proof/testdata/small.season.json")
	if err != nil {
		t.Fatal(err)
	}
	f, err := seasonfile.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := office.ImportSeason(ctx, acts.Console, f.WithoutPlay(), false, acts.Terms{}); err != nil {
		t.Fatal(err)
	}
	lineup, day := &f.Leagues[0].Matchdays[0].Lineups[0], acts.MatchdayRef{Season: "small", League: "bl1", Number: 1}
	u, err := desk.AddUser(ctx, acts.Console, obfrau, "Maria Muster", password, []acts.Role{{Kind: acts.RolePresident, Club: lineup.Club}})
	if err != nil {
		t.Fatal(err)
	}
	do := func(by acts.Actor, v declare.Value, terms acts.Terms) {
		t.Helper()
		if _, err := office.Acts.Do(ctx, by, v, terms); err != nil {
			t.Fatalf("%T: %v", v, err)
		}
	}
	p := openPost(t, site)

	if _, err := people.PostOf(desk).WriteDaily(ctx, office.Daily()); err != nil {
		t.Fatal(err)
	}
	if _, err := carry(ctx, desk, &people.Invitation{Email: "neu@example.at", Roles: []people.RoleContent{{Kind: acts.RoleAdmin}}}); err != nil {
		t.Fatal(err)
	}
	if err := desk.AskReset(ctx, "", obfrau); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := desk.SignIn(ctx, people.Opening{Email: obfrau, Password: password, From: people.Browser{Agent: "Firefox"}}); err != nil {
		t.Fatal(err)
	}
	player := lineup.Slots[2]
	by, reach := acts.Actor{User: u.ID, Roles: u.Roles}, register.MemberContact{Email: "dritter@example.at"}
	do(by, &register.PutMemberContact{OfMember: register.OfMember{Club: lineup.Club, Player: player}, MemberContact: reach},
		acts.Terms{Match: []acts.Version{acts.AnyVersion}})
	do(by, &availability.Ask{OfDay: availability.ForDay(day, lineup.Club), Players: []string{player}}, acts.Terms{})
	do(by, &league.PutLineup{LineupOf: league.LineupFor(day, lineup.Club), Captain: lineup.Captain, Slots: lineup.Slots}, acts.Terms{})
	do(acts.Console, &seasons.Fine{InSeason: "small", Club: lineup.Club, Date: "2010-01-20", Cents: 2000, Rule: "2.2.13", Reason: "ohne Dress"}, acts.Terms{})
	p.carries(t, desk)
	links := regexp.MustCompile(`/zusage/([a-z2-7]+)`).FindAllStringSubmatch(strings.Join(p.texts, ""), -1)
	if len(links) < 2 {
		t.Fatalf("the player has the links %v", links)
	}
	do(acts.Public, &availability.SendReply{Token: links[len(links)-1][1], Says: "no", Sure: true}, acts.Terms{})
	p.carries(t, desk)

	for writer, subject := range writers {
		if !slices.ContainsFunc(p.subjects, func(s string) bool { return strings.HasPrefix(s, subject) }) {
			t.Errorf("no letter %q of %s; there are %q", subject, writer, p.subjects)
		}
	}
}

// postRoom sends letters by SMTP and reads what has arrived.
type postRoom struct {
	site     string
	sender   *mail.Sender
	arrived  <-chan string
	subjects []string
	texts    []string
}

// postName is who signs the letters.
const postName = "Büro der Pokerliga"

func openPost(t *testing.T, site string) *postRoom {
	t.Helper()
	address, arrived := takeLetters(t)
	sender, err := mail.NewSender("smtp://"+address, postName+" <buero@example.at>", site)
	if err != nil {
		t.Fatal(err)
	}
	return &postRoom{site: site, sender: sender, arrived: arrived}
}

// carries sends what waits in the outbox, and reads every letter that arrives.
func (p *postRoom) carries(t *testing.T, desk *people.Accounts) {
	t.Helper()
	_, _, err := desk.SendMail(t.Context(), func(ctx context.Context, to, subject, text string) error {
		if err := p.sender.Send(ctx, to, subject, text); err != nil {
			return err
		}
		p.reads(t, <-p.arrived)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// reads reads a letter as it has arrived.
func (p *postRoom) reads(t *testing.T, raw string) {
	t.Helper()
	letter, err := netmail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(letter.Header.Get("Subject"))
	if err != nil {
		t.Fatal(err)
	}
	from, err := letter.Header.AddressList("From")
	if err != nil || from[0].Name != postName {
		t.Errorf("%s comes from %v, %v", subject, from, err)
	}
	_, params, err := mime.ParseMediaType(letter.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	var bodies []string
	for parts := multipart.NewReader(letter.Body, params["boundary"]); ; {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		bodies = append(bodies, strings.ReplaceAll(string(body), "\r\n", "\n"))
	}
	if len(bodies) != 2 {
		t.Fatalf("%s has %d parts", subject, len(bodies))
	}
	text, page := bodies[0], bodies[1]
	greeting, _, _ := strings.Cut(text, "\n")
	leads := regexp.MustCompile(`(?m)^[^:\n]+: (` + regexp.QuoteMeta(p.site) + `/\S+)$`).FindStringSubmatch(text)
	if !slices.Contains([]string{"Guten Tag!", "Hallo!"}, greeting) || leads == nil || !strings.HasSuffix(strings.TrimSpace(text), "Mit freundlichen Grüßen\n"+postName) {
		t.Errorf("%s says %s", subject, text)
	} else {
		for _, words := range []string{"<title>" + subject + "</title>", `<div class="head">Pokerliga `, "<h1>" + subject + "</h1>", "<p>" + greeting + "</p>",
			`<a class="button" href="` + leads[1] + `">`, "<p>Mit freundlichen Grüßen<br>" + postName + "</p>"} {
			if !strings.Contains(page, words) {
				t.Errorf("the page of %s does not say %q: %s", subject, words, page)
			}
		}
	}
	for _, here := range []string{acts.LinkHere, acts.SiteHere} {
		if strings.Contains(text+page, here) {
			t.Errorf("%s still says %q", subject, here)
		}
	}
	p.subjects, p.texts = append(p.subjects, subject), append(p.texts, text)
}
