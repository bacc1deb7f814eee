package api

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pokerliga/storage/storagetest"
)

// Every form of every page is sent empty, as it stands and filled in, on ordinary and official matchdays, in running and
// confirmed seasons. What a refusal asks for has a field in its form, and a question says what it is about.
func TestARefusalNamesAFieldOfItsFormAndAQuestionItsSubject(t *testing.T) {
	t.Parallel()
	storagetest.Unraced(t, "one form is sent after the other")
	n := spread(t)
	n.running()
	n.floors()
	n.confirmed()
	for kind, sentence := range n.asking {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(n.unplaced)), func(one string) bool {
			of, path, _ := strings.Cut(one, ": ")
			return of == kind && reasonFields.MatchString(path)
		}) {
			n.unplaced[kind+": asks"] = sentence
		}
	}
	n.onlyThese("refusal without a field", n.unplaced, withoutField)
	n.onlyThese("question without its subject", n.questions, withoutSubject)
	maps.DeleteFunc(n.elsewhere, func(kind, _ string) bool { return strings.HasPrefix(kind, "/floor/") && strings.Contains(kind, " ") })
	n.onlyThese("refusal on another page than its form", n.elsewhere, onItsOwnPage)
	n.onlyThese("club or person that is chosen already", n.preselected, alreadyChosen)
	n.onlyThese("question about what cannot be taken back", n.final, forGood)
	for _, r := range n.server.echo.Routes() {
		is := regexp.MustCompile("^" + regexp.MustCompile(`:[a-z]+`).ReplaceAllString(r.Path, "[^/]+") + "$")
		if r.Method == "POST" && pagesWalked.MatchString(r.Path) && slices.Contains(unwalked, r.Path) == slices.ContainsFunc(n.actions, is.MatchString) {
			t.Errorf("no form of %s was walked, or it was and is in the list", r.Path)
		}
	}
	t.Logf("%d sent, %d put back, %d kinds of forms, %d questions", n.sends, n.restores, len(n.kinds), len(n.asked))
}

// pagesWalked are the pages whose forms must be walked.
var pagesWalked = regexp.MustCompile(`^/(buero|saal|verein|floor)/`)

// onlyThese fails for what is caught and not in the list, and for what is in the list and not caught any more.
func (n *nets) onlyThese(what string, caught map[string]string, list []string) {
	n.Helper()
	for _, one := range slices.Sorted(maps.Keys(caught)) {
		if !slices.Contains(list, one) {
			n.Errorf("a %s: %s (%s)", what, one, caught[one])
		}
	}
	for _, one := range list {
		if _, is := caught[one]; !is {
			n.Errorf("a %s that is none any more, to be taken from the list: %s", what, one)
		}
	}
}

// These lists may only shrink: what is mended fails the test until it is taken out.

// withoutField are the refusals that name a field which their form lacks: the address, and the path of the field.
var withoutField []string

// withoutSubject are the forms whose question does not say what is decided.
var withoutSubject []string

// onItsOwnPage are the forms of a list whose refusal stands on the page of one of the list, with all its fields. An event of the floor has
// a page for that, too ("Eintragen"), because it is sent from many.
// What was handed in is shown on the page of the heat, and mended on its sheet.
var onItsOwnPage = []string{"/saal/:season/:league/:matchday/anmeldung/:club", "/saal/:season/:league/:matchday/heats/:heat/tische/:table"}

// alreadyChosen are the fields in which a club or a person stands before anybody has chosen: what is stored, drawn, or was played last time.
var alreadyChosen = []string{
	"/buero/erste-schritte/saison/termine/:league/:matchday: host",
	"/buero/saisonen/:season/aufstieg/anwaerter: entrants.club",
	"/buero/saisonen/:season/aufstieg/masterplayoff: master_play_off.club",
	"/buero/saisonen/:season/sammelrunden/:league/:matchday/aufstellungen/:club: captain",
	"/buero/saisonen/:season/sammelrunden/:league/:matchday/aufstellungen/:club: slots",
	"/buero/saisonen/:season/sammelrunden/:league/:matchday: host",
	"/saal/:season/:league/:matchday/heats/:heat/mtt/:mtt: stacks.player",
	"/saal/:season/:league/:matchday/heats/:heat/tische/:table: seats.player",
	"/verein/:club/aufstellung/:season/:league/:matchday: captain",
	"/verein/:club/aufstellung/:season/:league/:matchday: slots",
}

// forGood are the acts that no other takes back. What was lifted stays lifted: it can only be decided anew.
var forGood = []string{
	"/buero/berichte/erinnern",
	"/buero/saisonen/:season/faelle/:case/beilagen/:attachment/entfernen",
	"/buero/saisonen/:season/faelle/:case/entscheidung",
	"/buero/saisonen/:season/folgen",
	"/buero/saisonen/:season/geld/:booking/auszahlung-zurueckbuchen",
	"/buero/saisonen/:season/geld/:booking/entnahme-zuruecknehmen",
	"/buero/saisonen/:season/geld/:booking/erlassen",
	"/buero/saisonen/:season/geld/:booking/kaution-zuruecknehmen",
	"/buero/saisonen/:season/geld/:booking/preisgeld-zuruecknehmen",
	"/buero/saisonen/:season/geld/:booking/uebertrag-zuruecknehmen",
	"/buero/saisonen/:season/geld/:booking/zurueckbuchen",
	"/buero/saisonen/:season/geld/rechnungen/:club/:number/storno",
	"/buero/saisonen/:season/geld/rechnungen/:club/mahnungen/:reminder/zurueck",
	"/buero/saisonen/:season/vorlage/beschluss", // where the board rejects all, or decides a case
	"/buero/transfers/:transfer/ablehnen",
	"/floor/:tournament/absage",
	"/floor/:tournament/anmeldung/sperren/:player/:from/aufheben",
	"/buero/spieler/kennungen",
	"/saal/:season/:league/:matchday/heats/:heat/nachgereicht/:entry/verwerfen",
	"/verein/:club/proteste/:season/:case/beilagen/:attachment/entfernen",
	"/verein/:club/proteste/:season/:case/zurueckziehen",
	"/verein/:club/transfers/:transfer/freigeben",
	"/verein/:club/transfers/:transfer/verweigern",
}

// unwalked are the addresses of forms that stand on no page in any of the states that are walked.
var unwalked = []string{
	"/buero/spieler/:player/trennen/:other", "/buero/spieler/:player/vereinen/:other", // of a player with two records
	"/buero/spieler/:player/verstorben/zuruecknehmen", // of a player who has died
	"/buero/vereine/:club/saisonen/:season/name",      // of a season that is over
}
