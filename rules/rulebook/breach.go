package rulebook

// Breach is a refusal because a request is in breach of a paragraph. Rules return
// no other error.
type Breach struct {
	Rule     Ref    // the paragraph
	Sentence string // what is wrong, in German
	From     string // the date (YYYY-MM-DD) from which it would be allowed, "" if there is none
	Path     string // JSON path in the request, beginning with "$"; "" for the whole
}

// AllowedFrom returns the breach with the date (YYYY-MM-DD) from which the request
// would be allowed.
func (b *Breach) AllowedFrom(date string) *Breach {
	later := *b
	later.From = date
	return &later
}

// At returns the breach with the path in the request.
func (b *Breach) At(path string) *Breach {
	there := *b
	there.Path = path
	return &there
}

// Error writes the sentence and its paragraph: "Der Kapitän fehlt im Kader (§ 2.2.11)".
func (b *Breach) Error() string {
	if b.Rule == "" {
		return b.Sentence
	}
	return b.Sentence + " (" + b.Rule.String() + ")"
}
