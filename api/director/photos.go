package director

import (
	"net/http"
	"path"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
	"pokerliga/rules/scan"
	"pokerliga/web/director"
	web "pokerliga/web/workplace"
)

// fromPhoto says from which photo a card is entered by hand.
var fromPhoto = rest.Query{Name: director.PhotoField, Fits: rest.IsID, Says: "der Name eines Fotos in Adressen",
	About: "The id of the photo that becomes the evidence of the card.", Example: "9f2c5b7d1e3a4f608192"}

// atOnce is how many photos of the largest size are sent at once; of a phone's usual size it is a heat of cards.
const atOnce = 4

// photosPage is the pattern of the paths of the pages on which round cards are photographed.
const photosPage = web.HallPath + "/*/*/*/heats/*" + director.PhotosPath

// HasCamera reports whether the page of a path may use a camera.
func HasCamera(at string) bool {
	is, _ := path.Match(photosPage, at)
	return is
}

// newPhotos builds the page of the photos of the round cards of a heat.
func (s *Handlers) newPhotos(d *visit) (*director.Photos, error) {
	_, heat, err := rest.HeatOf(d)
	if err != nil {
		return nil, err
	}
	desk, err := s.Office.PhotoDesk(d.Request().Context(), d.By, acts.HeatOf(d.At, heat))
	if err != nil {
		return nil, err
	}
	p := director.NewPhotos(&d.Source, desk, func(code string) *scan.PrintedCard { return reports.PrintedCard(desk, code) })
	seal(p, "")
	if d.By.Helping() != nil || len(p.Photos) == 0 {
		return p, nil
	}
	helpers, err := people.HelpersOf(d.People).List(d.Request().Context(), d.By, d.At.Place())
	p.By(desk, helpers)
	return p, err
}

// sendPhoto reads a photo of round cards, and keeps it until they are confirmed.
func (s *Handlers) sendPhoto(d *visit) error {
	_, heat, err := rest.HeatOf(d)
	if err != nil {
		return err
	}
	sent, refused := workplace.Uploads(d, atOnce*scan.MostBytes, func(photo []byte, sent workplace.Sent) error {
		terms, err := d.Terms(sent, http.MethodPost, d.apiPath("heats", heat, "photos"), nil)
		if err == nil {
			terms.Key = "" // the same bytes are the same photo
			_, err = s.TakePhoto(d, &rest.Act{By: d.By, Terms: terms}, acts.HeatOf(d.At, heat), photo, false)
		}
		return err
	})
	to := d.PhotosPath(heat)
	if refused == nil {
		return d.Lead(to, "foto")
	}
	return d.Refused(sent, &workplace.FormAct{Form: director.PhotoForm, To: to}, d.anew(builds(s.newPhotos)), refused)
}
