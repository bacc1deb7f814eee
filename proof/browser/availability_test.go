package browser

import (
	"net/http"
	"regexp"
	"testing"
)

// replyLink finds the links of players in texts that are to be passed on.
var replyLink = regexp.MustCompile(`/zusage/[a-z2-7]+`)

// questions is the page on which the club of the lineup asks for its next matchday.
const questions = "/verein/" + lineupClub + "/zusagen/2026/bl2/4"

// asks lets the president ask, and returns the page on which the first player answers.
func (b *tab) asks(t *testing.T) string {
	t.Helper()
	b.submit(t, `form[action="`+questions+`"]`, "Diese Links werden nur jetzt gezeigt")
	link, err := ask[string](b, "document.querySelector('textarea').value")
	if err != nil {
		t.Fatal(err)
	}
	return replyLink.FindString(link)
}

// A president asks with two taps; a player answers by his link on the phone, with scripts and without, and the president
// sees it.
func TestAPlayerSaysThatHeCanPlay(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	for _, scripted := range []bool{true, false} {
		s := serve(t, demoLeague()[:2]...)
		s.president(t, lineupClub)
		b.signIn(t, s, "/verein/"+lineupClub+"/zusagen", scripted, "noch niemand gefragt")
		b.everySize(t, scripted)
		b.goTo(t, s, questions, scripted)
		b.everySize(t, scripted)
		link := b.asks(t)
		b.everySize(t, scripted)

		b.goTo(t, s, link, scripted)
		b.everySize(t, scripted)
		b.expect(http.StatusUnprocessableEntity)
		b.submit(t, `form[action="`+link+`"]`, "Bitte Ja, Nein oder Vielleicht auswählen")
		b.holds(t, "document.querySelector(document.querySelector('.refused a').hash).name === 'says'")
		b.everySize(t, scripted)
		b.expect(0)
		b.holds(t, "document.querySelector('[value=perhaps]').checked = true")
		b.fill(t, "antwort-word", "erst ab Mittag")
		b.submit(t, `form[action="`+link+`"]`, "Danke, deine Antwort ist gespeichert")
		b.everySize(t, scripted)
		if err := b.open(s.home, "/zusage/verbraucht", http.StatusNotFound, scripted); err != nil {
			t.Fatal(err)
		}
		b.holds(t, says("Dieser Link gilt nicht mehr"))
		b.everySize(t, scripted)

		b.goTo(t, s, questions, scripted)
		b.holds(t, says("erst ab"))
		b.everySize(t, scripted)
		b.holds(t, `document.querySelector('#eintragen select').selectedIndex = 2,
			document.querySelectorAll('#eintragen select')[1].value = 'no', true`)
		b.press(t, questions+"/eintragen", "Die Antwort ist eingetragen")
		b.holds(t, says("vom Verein"))
		b.everySize(t, scripted)
		b.quiet(t)
		isHTML(t, tools, s.ofObfrau(t, "/verein/"+lineupClub+"/zusagen", questions, "/verein/"+lineupClub+"/aufstellung/2026/bl2/4", link))
	}
}

// With the keyboard alone a player answers.
func TestAPlayerAnswersWithTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	b := <-launch(t, tools(t), 1)
	s := serve(t, demoLeague()[:2]...)
	s.president(t, lineupClub)
	b.signIn(t, s, questions, true, "Wer kann spielen")
	b.tabTo(t, `form[action="`+questions+`"] button`)
	b.enters(t, "Diese Links werden nur jetzt gezeigt")
	link, err := ask[string](b, "document.querySelector('textarea').value")
	if err != nil {
		t.Fatal(err)
	}
	b.goTo(t, s, replyLink.FindString(link), true)
	b.tabTo(t, "#antwort-says")
	b.types(t, " \tkomme gern")
	b.enters(t, "Danke, deine Antwort ist gespeichert")
	b.holds(t, says("komme gern"))
	b.quiet(t)
}

// Who is in the lineup reads what he plays, is asked back, and says on his phone that he cannot after all; the president reads who, and makes the
// addresses of his own calendar and of a player's.
func TestANominatedPlayerSaysThatHeCannot(t *testing.T) {
	t.Parallel()
	tools := tools(t)
	b := <-launch(t, tools, 1)
	const lineup, data = "/verein/" + lineupClub + "/aufstellung/2026/bl2/4", "/verein/" + lineupClub + "/daten"
	for _, scripted := range []bool{true, false} {
		s := serve(t, demoLeague()[:2]...)
		s.president(t, lineupClub)
		b.signIn(t, s, lineup, scripted, "Wer spielen darf")
		player, err := ask[string](b, `document.querySelector('[name="slots[0]"]').value`)
		if err != nil {
			t.Fatal(err)
		}
		b.submit(t, "form.lineup", "Die Aufstellung ist gespeichert")
		b.goTo(t, s, questions, scripted)
		b.submit(t, `form[action="`+questions+`"]`, "Diese Links werden nur jetzt gezeigt")
		text, err := ask[string](b, `document.getElementById('text-`+player+`').value`)
		if err != nil {
			t.Fatal(err)
		}
		link := replyLink.FindString(text)
		b.goTo(t, s, link, scripted)
		b.holds(t, says("Startplatz 1"))
		b.everySize(t, scripted)
		b.goTo(t, s, link+"?frage=absage", scripted)
		b.everySize(t, scripted)
		b.press(t, link, "Dein Verein weiß es")
		b.everySize(t, scripted)
		b.goTo(t, s, lineup, scripted)
		b.holds(t, says("Kann doch nicht"))
		b.everySize(t, scripted)
		for _, page := range []string{data, "/verein/" + lineupClub + "/kader/" + player} {
			b.goTo(t, s, page, scripted)
			b.press(t, page+"/kalender", "nur jetzt zu sehen")
			b.holds(t, `document.querySelector('a[href^="webcal://"][href$=".ics"]') !== null`)
			b.everySize(t, scripted)
		}
		isHTML(t, tools, s.ofObfrau(t, data, lineup, link, link+"?frage=absage"))
	}
}
