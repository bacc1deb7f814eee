package director

import (
	"errors"
	"net/http"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/floor/floorheat"
	"pokerliga/office/acts"
	"pokerliga/rules/matchday"
	"pokerliga/web/director"
)

// start lists the matchdays of a director.
func (s *Handlers) start(v *workplace.Visit) error {
	if v.Snapshot == nil {
		_, err := v.Office.Current(v.Request().Context())
		return err
	}
	days := v.Snapshot.Directed(v.By)
	var listens []director.Listens
	for _, at := range director.Played(v.Snapshot, days) {
		if len(listens) == director.MostListened {
			break
		}
		l := director.Listens{At: at}
		var err error
		if l.News, l.Mark, err = v.Office.News(v.Request().Context(), v.By, at, 0, 1); err != nil {
			return err
		}
		if l.Names, err = namesIn(v, at, l.News); err != nil {
			return err
		}
		listens = append(listens, l)
	}
	return v.Show(http.StatusOK, director.NewStart(v.Snapshot, v.Self, days, listens, v.Office.Now()))
}

// along shows what a telephone has brought along from a hall: the browser alone knows it.
func (s *Handlers) along(v *workplace.Visit) error {
	return v.Show(http.StatusOK, director.NewAlong(v.Snapshot, v.Self))
}

// newDay builds the page of a matchday.
func newDay(d *visit) (*director.Day, error) {
	if err := errors.Join(d.began(), d.lent()); err != nil {
		return nil, err
	}
	open, err := d.Office.OpenLeftovers(d.Request().Context(), d.At)
	if err != nil {
		return nil, err
	}
	p := director.NewDay(&d.Source)
	p.LeftOver(&d.Source, open)
	seal(p, "")
	return p, nil
}

// began adds to the course when the heats began, for the pages on which chairs are empty. § 3.2.17
func (d *visit) began() (err error) {
	d.Began, err = d.Office.Beginnings(d.Request().Context(), d.At)
	return err
}

// log shows what has happened on the matchday.
func (s *Handlers) log(d *visit) error {
	entries, _, err := d.Office.News(d.Request().Context(), d.By, d.At, rest.Asked(d, logBefore.Name), director.LogLength)
	if err != nil {
		return err
	}
	names, err := namesIn(d.Visit, d.At, entries)
	if err != nil {
		return err
	}
	return d.Show(http.StatusOK, director.NewLog(&d.Source, entries, names))
}

// logBefore is the question which part of the log is asked for.
var logBefore = rest.Query{Name: director.LogBefore, Fits: rest.IsNumber, Says: "eine Zahl ab 0",
	About: "The number of the entry before which the log goes on.", Example: "100"}

// inHeat answers with the heat that the path names.
func (s *Handlers) inHeat(do func(*visit, int) error) func(*visit) error {
	return func(d *visit) error {
		_, heat, err := rest.HeatOf(d)
		if err != nil {
			return err
		}
		return do(d, heat)
	}
}

// newHeat builds the page of the heat that the path names.
func newHeat(d *visit) (*director.Heat, error) {
	_, heat, err := rest.HeatOf(d)
	if err != nil {
		return nil, err
	}
	preset, names, err := d.preset(heat)
	if err != nil {
		return nil, err
	}
	lines, err := floorheat.Lines(d.Request().Context(), d.Office, d.By, d.At, heat)
	if err != nil {
		return nil, err
	}
	if err := d.began(); err != nil {
		return nil, err
	}
	p := director.NewHeat(&d.Source, heat, preset, names)
	p.OnFloor(&d.Source, heat, lines)
	err = d.handed(p, heat)
	seal(p, "")
	return p, err
}

// toFloor opens a heat on the floor.
func (s *Handlers) toFloor(d *visit, _ workplace.Sent) *workplace.FormAct {
	_, heat, wrong := rest.HeatOf(d)
	return &workplace.FormAct{
		Form: formOf(director.FloorForm, heat), Done: "am-floor", To: d.HeatPath(heat),
		Method: http.MethodPost, Path: d.apiPath("heats", heat, "desk"), Body: map[string]any{},
		Wrong: wrong, Do: func(terms acts.Terms) error {
			_, err := floorheat.Open(d.Request().Context(), d.Office, d.By, d.At, heat, &floorheat.Sent{}, terms)
			return err
		},
	}
}

// chips acknowledges that the chips of a sheet do not add up.
func (s *Handlers) chips(d *visit, sent workplace.Sent) *workplace.FormAct {
	_, heat, wrong := rest.HeatOf(d)
	sheet, note := sent("sheet"), sent("note")
	if wrong == nil && matchday.SheetNamed(d.Day, heat, sheet) == nil {
		wrong = acts.ErrNotFound
	}
	return &workplace.FormAct{
		Form: director.ChipsForm(sheet), Done: "bestaetigt", To: d.HeatPath(heat),
		Method: http.MethodPut, Path: d.apiPath("heats", heat, sheet, "acknowledgement"), Body: map[string]string{"note": note},
		Wrong: wrong, Do: func(terms acts.Terms) error {
			d.amend(note, &terms)
			_, err := d.acknowledge(d.Request().Context(), heat, sheet, note, terms)
			return err
		},
	}
}

// done are the sentences for what was just done, by the word in the address.
var done = director.Done(map[string]string{
	"am-floor":      "Der Heat wird am Floor gespielt.",
	"vom-floor":     "Das Ergebnis vom Floor ist übernommen.",
	"bestaetigt":    "Die Anmerkung ist gespeichert.",
	"heimdatei":     "Die Heimdatei ist da. Was die Website daraus noch nicht hatte, ist eingetragen oder steht unten zur Entscheidung.",
	"foto":          "Das Foto ist da. Unten steht, was auf ihm zu lesen ist.",
	"karte":         "Die Rundenkarte ist gespeichert.",
	"gleich":        "Genau so war es schon gespeichert.",
	"berichtigt":    "Die Berichtigung ist gespeichert und gilt.",
	"gegengelesen":  "Die Rundenkarte ist bestätigt.",
	"stacks":        "Die Stacks sind gespeichert.",
	"widerrufen":    "Der Link gilt nicht mehr.",
	"ausgeschieden": "Ausgeschieden, mit der Nummer, die unten steht.",
	"gefragt":       "Noch nicht eingetragen: Hier steht, wer vielleicht früher ausgeschieden ist.",
	"wieder-drin":   "Zurückgenommen: Der Stack ist wieder im Turnier.",
	"gemeldet":      "Gemeldet.",
	"angemeldet":    "Die Mannschaft ist angemeldet.",
	"vorbei":        "Das ist inzwischen erledigt oder zurückgenommen; hier steht, wie es jetzt ist.",
})

// doneQuery is the question what was just done.
var doneQuery = workplace.Done(done)
