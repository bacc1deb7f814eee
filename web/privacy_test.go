package web_test

import (
	"slices"
	"strings"
	"testing"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/rules/protest"
	"pokerliga/rules/seasonfile"
	"pokerliga/web"
)

// § 3.2.18: somebody whose name and signature stand on a round card reads on one page what is kept of its photo, who sees it, and for how long,
// by the numbers of the season that runs; and nobody else may see it.
func TestThePrivacyPageTellsOfPhotosOfRoundCards(t *testing.T) {
	running := func(rules protest.Rules) *league.Snapshot {
		return &league.Snapshot{Seasons: []*league.SeasonView{{Public: &seasonfile.File{}, Docket: &protest.Docket{Rules: rules}}}}
	}
	for _, c := range []struct {
		name string
		s    *league.Snapshot
		days string
	}{
		{"no season yet", nil, "30 Tage nach dem amtlichen Ergebnis"},
		{"as the association says", running(protest.Rules{ProtestDays: 7, AppealDays: 7, PhotoDays: 90}), "90 Tage nach dem amtlichen Ergebnis"},
		{"never less than clubs may protest and appeal", running(protest.Rules{ProtestDays: 20, AppealDays: 15, PhotoDays: 30}), "35 Tage nach dem amtlichen Ergebnis"},
	} {
		body, err := web.Draw(web.NewPrivacy(c.s, web.NewOperator("")))
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(readHTML(body).text), " ")
		_, text, _ = strings.Cut(text, "Fotos von Rundenkarten")
		text, _, _ = strings.Cut(text, "Wer sich anmeldet")
		for _, says := range []string{
			"die Namen und Unterschriften eines Tisches", "Beweis für Proteste", "Ort und Gerät aus der Datei, werden nicht behalten", // what
			"liegt es auf dem Gerät, mit dem es gemacht wurde",                                                         // where
			"Öffentlich ist es nie", "die Turnierleitung und der Verband", "wer an diesem Tisch bei der Eingabe hilft", // who
			"solange ein Protest gegen die Karte oder ihre Sammelrunde offen ist, die betroffenen Vereine, die an dem Tisch saßen",
			c.days + " wird das Bild gelöscht, bei einem offenen Protest nach dessen Ende", // how long
			"das niemand bestätigt, einen Tag nach dem Senden, sobald der Heat abgeschlossen ist",
			"Wer gelöscht wird, ist danach auf keinem Bild mehr", "steht in der Auskunft",
		} {
			if !strings.Contains(text, says) {
				t.Errorf("%s: it does not say %q: %s", c.name, says, text)
			}
		}
	}
	sees := []acts.Grant{acts.Admins, acts.DirectorOfMatchday, acts.HelperOfSheet}
	if who := acts.PowerOver(league.DeedReadPhoto).Who; !slices.Equal(who, sees) {
		t.Errorf("photos are seen by %v, the page says %v", who, sees)
	}
}
