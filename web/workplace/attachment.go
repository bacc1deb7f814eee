package workplace

import (
	"pokerliga/office/acts/declare"
	"pokerliga/office/cases"
	"pokerliga/rules/rulebook"
)

// Attachment is an attachment to a case as its page shows it.
type Attachment struct {
	cases.Attachment
	Href   string // where its content is, "" once it is removed
	Whose  string
	Says   string // when it was attached and how large it is, or that it was removed
	Remove *Form  // nil for whoever cannot
}

// Attachments shows the attachments to a case. Remove returns what removes one, nil for nothing; ask makes its form.
func Attachments(list []cases.Attachment, season string, club func(id string) string, remove func(*cases.Attachment) declare.Value,
	ask func(declare.Value, any) Form) []Attachment {
	shown := make([]Attachment, len(list))
	for i := range list {
		a := &list[i]
		s := Attachment{Attachment: *a, Whose: "Verband", Says: rulebook.Date(a.On) + ", entfernt am " + rulebook.Date(a.Removed)}
		if a.Club != "" {
			s.Whose = club(a.Club)
		}
		if a.Removed == "" {
			s.Href, s.Says = a.Path(season), rulebook.Date(a.On)+", "+a.Size()
			if v := remove(a); v != nil {
				s.Remove = new(ask(v, nil))
			}
		}
		shown[i] = s
	}
	return shown
}

// AttachForm is the form that attaches a file to a case.
func AttachForm(action, id string) Form {
	return NewForm(action, id, "Beilage hinzufügen",
		Field{Name: "file", Label: "Foto oder PDF", Type: "file", Accept: "image/jpeg,image/png,application/pdf",
			Hint: cases.AttachmentHint},
		Field{Name: "caption", Label: "Was darauf zu sehen ist", Most: cases.CaptionMax, Optional: true})
}
