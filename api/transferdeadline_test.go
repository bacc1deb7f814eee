package api

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
	"pokerliga/rules/seasonfile"
	"pokerliga/storage/storagetest"
)

// § 1.2.5, A108: both clubs and the association read until when the old club answers. Afterwards the association decides without the
// release, and is told so before it does.
func TestTheDeadlineOfTheOldClubStandsOnAllPages(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	transfer := h.requested(f)
	office, old := h.decides(), h.presides(f.Roster[0].Club)
	h.admin = "token-of-buero@example.at" // the browser has ended that of the other admin
	all, theirs := buero+"/transfers", "/verein/"+f.Roster[0].Club
	yes := all + strings.TrimPrefix(transfer, rest.V1+"/transfers") + "/genehmigen"

	h.get(h.admin, transfer).is(200).says(`"release_until":"2010-02-21"`)
	if page := office.shows("GET", all, nil, 200, all, "Altverein antwortet bis 21. Februar 2010"); strings.Contains(page, yes) {
		t.Error("it can be approved before the old club has answered")
	}
	old.shows("GET", theirs, nil, 200, theirs, "gibt frei oder nicht", "21. Februar 2010, 23:59 Uhr")
	old.shows("GET", theirs+"/transfers", nil, 200, theirs+"/transfers", "Altverein antwortet bis 21. Februar 2010", ">Freigeben<")

	h.clock = time.Date(2010, 2, 22, 12, 0, 0, 0, rulebook.Vienna())
	page := office.shows("GET", all, nil, 200, all, "(vorbei, die APSA entscheidet ohne Freigabe)", yes)
	office.shows("GET", buero, nil, 200, buero, "entscheiden kann die APSA ohne Freigabe", yes)
	old.shows("GET", theirs+"/transfers", nil, 200, theirs+"/transfers", "(vorbei, die APSA kann jetzt entscheiden)", ">Freigeben<")
	asked := office.shows("POST", yes, sealed(page, regexp.QuoteMeta(yes)), 200, yes, "ohne Freigabe genehmigt", "wechselt ohne Freigabe")
	office.confirms(asked, yes, all+"?getan=genehmigt", "genehmigt")
	h.get(h.admin, transfer).is(200).says(`"approved"`)
}

// A109: the new club passes a link on, the player answers one question without an account, and both clubs and the association read what
// he says. The page behind the link shows no name of a person and no birth date.
func TestThePlayerOfATransferAnswersByALink(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	transfer := h.requested(f)
	to := f.Clubs[0].ID
	if to == f.Roster[0].Club {
		to = f.Clubs[1].ID
	}
	office, clubs := h.decides(), h.presides(f.Roster[0].Club, to)
	h.admin = "token-of-buero@example.at"
	moves, theirs, all := "/verein/"+to+"/transfers", "/verein/"+f.Roster[0].Club+"/transfers", buero+"/transfers"
	ask := moves + strings.TrimPrefix(transfer, rest.V1+"/transfers") + "/fragen"
	if page := clubs.shows("GET", theirs, nil, 200, theirs, "Der Spieler ist noch nicht gefragt."); strings.Contains(page, "/fragen") {
		t.Error("the old club asks")
	}
	page := clubs.shows("GET", moves, nil, 200, moves, ask)
	shown := clubs.shows("POST", ask, sealed(page, regexp.QuoteMeta(ask)), 200, ask, "Text für ", "Möchtest du wechseln?")
	found := regexp.MustCompile(`/wechsel/[a-z2-7]+`).FindString(shown)
	if found == "" {
		t.Fatal("no link is shown")
	}
	clubs.shows("GET", moves, nil, 200, moves, "Neuen Link machen")
	office.shows("GET", all, nil, 200, all, "Der Spieler hat noch nicht geantwortet.")

	player, p := h.browse(), &f.Players[slices.IndexFunc(f.Players, func(p seasonfile.Player) bool { return p.ID == f.Roster[0].Player })]
	h.admin = "token-of-buero@example.at"
	asked := player.shows("GET", found, nil, 200, found, "Möchtest du wechseln?", ">Ja, ich möchte wechseln<", "<summary>Nein, ich bleibe<", ">Ja, den Wechsel ablehnen<")
	if strings.Contains(asked, p.FamilyName) || p.BirthDate != "" && strings.Contains(asked, p.BirthDate) {
		t.Error("the page names the player")
	}
	player.shows("POST", found, url.Values{}, 422, found, "Bitte Ja oder Nein auswählen.")
	player.shows("POST", found, url.Values{"says": {"yes"}}, 200, found+"?getan=antwort", "Du hast Ja gesagt.")
	clubs.shows("GET", theirs, nil, 200, theirs, "Der Spieler sagt Ja.")
	office.shows("GET", all, nil, 200, all, "Der Spieler sagt Ja.")
	h.get(h.admin, transfer).is(200).says(`"player_says":"yes"`)
	player.shows("POST", found, url.Values{"says": {"no"}}, 200, found+"?getan=antwort", "Du hast Nein gesagt.", "Der Wechsel ist abgelehnt")
	player.shows("POST", found, url.Values{"says": {"yes"}}, 422, found, "schon entschieden")
	player.shows("GET", "/wechsel/nichts", nil, 404, "/wechsel/nichts", "Dieser Link gilt nicht mehr", "Zur Startseite")
	clubs.shows("POST", ask, url.Values{}, 200, moves+"?getan=vorbei", "inzwischen erledigt")
}
