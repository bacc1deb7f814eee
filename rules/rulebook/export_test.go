package rulebook

// Lookup finds a paragraph by its number.
func Lookup(r Ref) (Paragraph, bool) {
	for _, p := range Paragraphs() {
		if p.Ref == r {
			return p, true
		}
	}
	return Paragraph{}, false
}

// LookupReading finds a reading by its number ("A67").
func LookupReading(no string) (Reading, bool) {
	for _, r := range book.readings {
		if r.No == no {
			return r, true
		}
	}
	return Reading{}, false
}
