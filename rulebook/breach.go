package rulebook

// Breach is a refusal: what is asked for is against a paragraph. It is the only
// error that a rule knows.
type Breach struct {
	Rule     Ref    // the paragraph
	Sentence string // what is wrong, in German
	From     string // the date (YYYY-MM-DD) from which it would be allowed, "" if there is none
}

// AllowedFrom gives the refusal with the date (YYYY-MM-DD) from which the same
// would be allowed.
func (b *Breach) AllowedFrom(date string) *Breach {
	later := *b
	later.From = date
	return &later
}

// Error writes the sentence and its paragraph: "Der Kapitän fehlt im Kader (§ 2.2.11)".
func (b *Breach) Error() string {
	if b.Rule == "" {
		return b.Sentence
	}
	return b.Sentence + " (" + b.Rule.String() + ")"
}
