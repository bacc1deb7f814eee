package president

import (
	"errors"
	"net/http"

	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/web/president"
	page "pokerliga/web/workplace"
)

// start shows what is due, what comes next and what the club was told.
func (s *Handlers) start(d *visit) error {
	ctx := d.Request().Context()
	told, err := s.Office.Notices(ctx, d.By, d.Club)
	if err != nil {
		return err
	}
	due, err := s.Office.Tasks(ctx, d.By)
	if err != nil {
		return err
	}
	page := president.NewStart(&d.Source, due, told)
	return d.ShowDone(page, done)
}

// readNotice notes that a notice was read.
func (s *Handlers) readNotice(d *visit) error {
	sent, err := workplace.Read(d)
	if err != nil {
		return err
	}
	id := sent("id")
	terms, err := d.Terms(sent, http.MethodPost, "/clubs/"+d.Club+"/notices/"+id+"/read", nil)
	if err != nil {
		return err
	}
	_, err = s.Office.ReadNotice(d.Request().Context(), d.By, d.Club, id, terms)
	if err != nil && !errors.Is(err, acts.ErrNotFound) { // what nobody knows need not be read
		return err
	}
	return d.Lead(d.Within("")+"#nachrichten", "gelesen")
}

// done are the sentences for what was just done, by the word in the address.
var done = page.DoneBelow(president.Path, map[string]string{
	"gelesen":     "Die Nachricht ist als gelesen vermerkt.",
	"aufstellung": "Die Aufstellung ist gespeichert.",
	"zurueck":     "Die Aufstellung ist zurückgenommen.",

	"ausgeschieden": "Der Austritt ist gespeichert.",
	"verschoben":    "Der Tag ist berichtigt.",
	"liste":         "Die Liste ist übernommen.",
	"verzicht":      "Der Verzicht auf den Aufstieg ist gespeichert.",
	"kein-verzicht": "Der Verzicht ist zurückgenommen.",
	"eingetragen":   "Die Antwort ist eingetragen.",
	"bericht":       "Der Bericht ist gespeichert und öffentlich.",
	"entfernt":      "Diese Person handelt nicht mehr für den Verein.",
	"logo":          "Das Logo ist gespeichert.",
	"vorbei":        "Das ist inzwischen erledigt oder zurückgenommen; hier steht, wie es jetzt ist.",
})

// doneQuery is the question what was just done.
var doneQuery = workplace.Done(done)
