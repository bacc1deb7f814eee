package workplace

// Text is a text to be copied.
type Text = struct{ ID, Label, Text string }

// Fact is a value with its name.
type Fact = struct{ Name, Value string }

// Search is a form that asks for a page, and changes nothing.
type Search = struct {
	Action, Label, Name, Value string
	Button                     string // what its button says, if that is not to look
}

// Dash is the text, or a dash for none.
func Dash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}
