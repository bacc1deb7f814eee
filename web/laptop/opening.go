package laptop

import "pokerliga/web/workplace"

// The paths and fields of the page.
const (
	FilePath  = StartPath + "/datei"
	FetchPath = StartPath + "/holen"
	KeyField  = "schluessel"
	HomeField = "website"
	CodeField = "code"
)

// What the page says.
const (
	pinHint  = "Sechs Ziffern zum Aussuchen. Sie stehen dann vor Codes, Uhr und Rückgabe."
	keyHint  = "Zwanzig Zeichen; die Website hat sie beim Ausleihen gezeigt."
	homeHint = "Wie liga.example.at."
	codeHint = "Zehn Zeichen wie k3vq-7m2d-xa; er gilt eine Viertelstunde."
	goesOn   = "Geöffnet. Gleich geht es weiter."
)

// Opening is the start page of a laptop on which no matchday lies yet.
type Opening struct {
	workplace.Shell
	File, Fetch *workplace.Form
}

// NewOpening fills the page.
func NewOpening() *Opening {
	p := &Opening{Shell: workplace.New(nil, nil, "Sammelrunde öffnen")}
	p.Eyebrow, p.Nav, p.Foot, p.Trail = "Im Saal", nil, nil, nil
	pin := workplace.Field{Name: PinField, Label: "PIN", Type: "text", Mode: "numeric", Most: 6, Auto: "off", Optional: true,
		Hint: pinHint}
	file := workplace.NewForm(FilePath, "datei", "Öffnen", workplace.Field{Name: "file", Label: "Saaldatei", Type: "file", Accept: ".saal"},
		workplace.Field{Name: KeyField, Label: "Schlüssel", Most: 40, Auto: "off", Hint: keyHint}, pin)
	fetch := workplace.NewForm(FetchPath, "holen", "Holen und öffnen", workplace.Field{Name: HomeField, Label: "Adresse der Website", Most: 200, Hint: homeHint},
		workplace.Field{Name: CodeField, Label: "Code", Most: 20, Auto: "off", Hint: codeHint}, pin)
	p.File, p.Fetch = &file, &fetch
	return p
}

// Opened says that a matchday lies here now.
func (p *Opening) Opened() {
	p.Done, p.File, p.Fetch = goesOn, nil, nil
}
