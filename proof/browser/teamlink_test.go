package browser

import (
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// chatLink finds the link of a team in the text for its chat.
var chatLink = regexp.MustCompile(`/zusagen/[a-z2-7]{20,}`)

// unbroken is the condition that the page says something, whatever keeps its words together.
func unbroken(text string) string {
	return "document.querySelector('main').textContent.replaceAll('\\u00a0', ' ').includes(" + strconv.Quote(text) + ")"
}

// tapsFirst taps the first name that is free and returns it.
func (b *tab) tapsFirst(t *testing.T) string {
	t.Helper()
	name, err := ask[string](b, "document.querySelector('button[name=player]').innerText")
	if err != nil {
		t.Fatal(err)
	}
	b.submit(t, "form.form", "Von jetzt an antwortest du auf diesem Gerät")
	b.holds(t, says("Hallo "+strings.Fields(name)[0]))
	return name
}

// Two phones, one link: each taps its name and answers for all matchdays that are open; the president, on a third, sees both and takes one
// back, and that phone answers no more.
func TestATeamTapsItsNamesOnPhones(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	desk, first, second := <-launch(t, tools, 1), <-launch(t, tools, 1), <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s := serve(t, demoLeague()[:2]...)
		s.president(t, lineupClub)
		for _, b := range []*tab{desk, first, second} {
			if err := b.turn(look{width: 360, scripted: scripted}); err != nil {
				t.Fatal(err)
			}
		}
		page := "/verein/" + lineupClub + "/zusagen"
		desk.signIn(t, s, page, scripted, "Ein Link für den Chat")
		desk.press(t, page+"/link", "Dieser Link steht nur jetzt da")
		desk.everySize(t, scripted)
		text, err := ask[string](desk, "document.querySelector('textarea').value")
		if err != nil {
			t.Fatal(err)
		}
		link := chatLink.FindString(text)

		first.goTo(t, s, link, scripted)
		first.everySize(t, scripted)
		anna := first.tapsFirst(t)
		first.everySize(t, scripted)
		second.goTo(t, s, link, scripted)
		second.holds(t, says("schon angetippt am"))
		second.everySize(t, scripted)
		bert := second.tapsFirst(t)
		if anna == bert {
			t.Fatalf("%s is tapped twice", anna)
		}
		for b, answer := range map[*tab]string{first: "perhaps", second: "yes"} {
			b.holds(t, "document.querySelectorAll('button[value="+answer+"]').length > 1")
			for i := range 2 {
				b.holds(t, "document.documentElement.dataset.old = '1', document.querySelectorAll('button[value="+answer+"]')["+strconv.Itoa(i)+"].click(), true")
				b.arrives(t, "Danke, deine Antwort ist gespeichert")
			}
		}
		first.holds(t, "document.querySelectorAll('details').length === 2")
		first.holds(t, "document.querySelector('details').open = true, document.querySelector('details input:not([type=hidden])').value = 'erst ab Mittag', true")
		first.submit(t, "details form", "erst ab Mittag")
		first.holds(t, says("✓ Vielleicht"))
		first.everySize(t, scripted)

		desk.goTo(t, s, page, scripted)
		desk.holds(t, unbroken("1 ja, 1 vielleicht, 0 nein"))
		desk.holds(t, unbroken(anna)+" && "+unbroken(bert))
		desk.everySize(t, scripted)
		desk.holds(t, "document.documentElement.dataset.old = '1', [...document.querySelectorAll('#chat li')].find((row) => row.innerText.replaceAll('\\u00a0', ' ').includes('"+
			anna+"')).querySelector('button').click(), true")
		desk.arrives(t, "wird rückgängig gemacht")
		desk.everySize(t, scripted)
		desk.submit(t, "form:has([name=ja])", "Das ist rückgängig gemacht")
		desk.holds(t, unbroken("1 ja, 0 vielleicht, 0 nein"))

		first.goTo(t, s, link, scripted)
		first.holds(t, says("Wer bist du?"))
		second.goTo(t, s, link, scripted)
		second.holds(t, says("✓ Ja"))
		if err := first.open(s.home, "/zusagen/verbraucht", http.StatusNotFound, scripted); err != nil {
			t.Fatal(err)
		}
		first.everySize(t, scripted)
		for _, b := range []*tab{desk, first, second} {
			b.quiet(t)
		}
		isHTML(t, tools, s.ofObfrau(t, page, link))
	}
}
