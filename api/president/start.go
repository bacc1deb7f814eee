package president

import (
	"pokerliga/api/workplace"
	"pokerliga/league"
	"pokerliga/web/president"
	page "pokerliga/web/workplace"
)

// startPage builds the page of what is due, what comes next and what the club was told.
func (s *Handlers) startPage(d *visit) (workplace.Formed, error) {
	ctx := d.Request().Context()
	told, err := s.Office.Notices(ctx, d.By, d.Club)
	if err != nil {
		return nil, err
	}
	due, err := s.Office.Tasks(ctx, d.By)
	if err != nil {
		return nil, err
	}
	var days []*league.ClubDay
	for _, at := range president.DaysOf(&d.Source) {
		day, err := s.Office.ClubDay(ctx, d.By, at, d.Club)
		if err != nil {
			return nil, err
		}
		days = append(days, day)
	}
	return president.NewStart(&d.Source, due, told, days), nil
}

// done are the sentences for what was just done, by the word in the address.
var done = page.DoneBelow(president.Path, map[string]string{
	"ausgeschieden": "Der Austritt ist gespeichert.",
	"verschoben":    "Der Tag ist berichtigt.",
	"liste":         "Die Liste ist übernommen.",
	"verzicht":      "Der Verzicht auf den Aufstieg ist gespeichert.",
	"kein-verzicht": "Der Verzicht ist zurückgenommen.",
	"bericht":       "Der Bericht ist gespeichert und öffentlich.",
	"entfernt":      "Diese Person handelt nicht mehr für den Verein.",
	"beilage":       "Die Beilage ist hinzugefügt; alle Betroffenen erfahren es.",
	"logo":          "Das Logo ist gespeichert.",
	"vorbei":        "Das ist inzwischen erledigt oder zurückgenommen; hier steht, wie es jetzt ist.",
})

// doneQuery is the question what was just done.
var doneQuery = workplace.Done(done)
