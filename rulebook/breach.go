package rulebook

// Breach is a refusal: what is asked for is against a paragraph. It is the only
// error that a rule knows.
type Breach struct {
	Rule     Ref    // the paragraph
	Sentence string // what is wrong, in German
	From     string // the date (YYYY-MM-DD) from which it would be allowed, "" if there is none
	Path     string // the place in what was sent, from "$", "" if it is about the whole
}

// AllowedFrom gives the refusal with the date (YYYY-MM-DD) from which the same
// would be allowed.
func (b *Breach) AllowedFrom(date string) *Breach {
	later := *b
	later.From = date
	return &later
}

// At gives the refusal with the place in what was sent.
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
