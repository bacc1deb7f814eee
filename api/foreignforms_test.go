package api

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// A form that names another club's transfer does nothing, whoever may work for both clubs' pages: a president of neither is
// refused, one of the club that asks cannot release for the other, and what is not there is found nowhere.
func TestATransferOfAnotherClubIsNotTouched(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		m := &f.Leagues[0].Matchdays[0]
		own, other, third := m.Lineups[0].Club, m.Lineups[1].Club, m.Lineups[2].Club
		out, err := h.office.Acts.Do(h.Context(), acts.Console, &register.RequestTransfer{Player: m.Lineups[1].Slots[0], To: own}, acts.Terms{})
		if err != nil {
			h.Fatal(err)
		}
		list, err := h.office.Transfers(h.Context(), acts.Console, own, "")
		if err != nil || len(list) != 1 {
			h.Fatalf("%+v %+v %v", out, list, err)
		}
		id := list[0].ID
		for club, steps := range map[string][]string{third: {"/freigeben", "/verweigern", "/zurueckziehen"},
			own: {"/freigeben", "/verweigern"}, other: {"/zurueckziehen"}} {
			token := h.user("obfrau-"+club+"@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
			for _, step := range steps {
				for _, path := range []string{"/verein/" + club + "/transfers/" + id + step, "/verein/" + club + "/transfers/niemand" + step} {
					form := map[string][]string{"ja": {"1"}, "reason": {"Nein"}, "stand": {string(acts.VersionOf(&list[0].TransferRecord))}}
					if status := h.fill(token, path, form); status != 403 && status != 404 && status != 303 && status != 422 {
						h.Errorf("%s: status %d", path, status)
					}
				}
			}
		}
		after, err := h.office.Transfers(h.Context(), acts.Console, own, "")
		if err != nil || len(after) != 1 || after[0].State != list[0].State || acts.VersionOf(&after[0].TransferRecord) !=
			acts.VersionOf(&list[0].TransferRecord) {
			h.Errorf("%+v %v", after, err)
		}
	})
}

// A list that was shown is taken only as it was shown: if the roster has changed meanwhile the new preview is shown, and
// another club's list is refused.
func TestAListThatIsStaleOrForeignIsNotTaken(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, other := f.Clubs[0].ID, f.Clubs[1].ID
		b, roster := h.presides(club), "/verein/"+club+"/kader"
		const list = "Nachname;Vorname;Geburtsdatum\nNeuner;Nora;3.2.1990\n"
		page, _, status := b.sendFile(roster+"/liste", "kader.csv", list, "umfang", "alle")
		if status != 200 {
			h.Fatalf("status %d: %s", status, mainOf(page))
		}
		form := sealed(page, "bestaetigen")
		form.Set("zeilen", strings.ReplaceAll(form.Get("zeilen"), "&#34;", `"`))
		form.Set("austritte", "1")
		b.fills(roster, "/kader", map[string]string{"given_name": "Otto", "family_name": "Ohlsdorf", "birth_date": "1980-05-05",
			"from": "2010-01-15"}, 200, roster+"?getan=aufgenommen")
		b.shows("POST", roster+"/liste/bestaetigen", form, 412, roster+"/liste/bestaetigen", "Ohlsdorf", "scheidet aus",
			"Inzwischen hat hier jemand anderer gespeichert")
		if page = b.shows("GET", roster, nil, 200, roster); strings.Contains(page, "Neuner") {
			h.Error("a stale list was taken")
		}
		if _, _, status := b.see("POST", "/verein/"+other+"/kader/liste/bestaetigen", form); status != 403 {
			h.Errorf("status %d for the list of another club", status)
		}
		if _, _, status := b.sendFile("/verein/"+other+"/kader/liste", "kader.csv", list, "umfang", "neue"); status != 403 {
			h.Errorf("status %d for a list to another club", status)
		}
	})
}
