package workplace

// The fields of the form that acknowledges chips which do not add up.
const (
	SheetField = "sheet"
	NoteField  = "note"
)

// NewAcknowledging is the form that acknowledges that the chips of a sheet do not add up, with a note. § 3.2.18
func NewAcknowledging(action, id, button, sheet string) Form {
	f := NewForm(action, id, button, Field{Name: NoteField, Label: "Anmerkung", Most: 1000})
	f.Hidden = []Hidden{{Name: SheetField, Value: sheet}}
	return f
}
