package api

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"pokerliga/api/rest"
	"pokerliga/rules/rulebook"
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
