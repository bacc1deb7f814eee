package mail

import (
	_ "embed"
	"fmt"
	"html/template"
	"regexp"
	"strings"
)

// Letter is a text in its parts. The plain text and the page are made of them, so that neither says what the other does not.
type Letter struct {
	Title  string
	Parts  []Part
	Sender string // who signs it
}

// Part is a paragraph, a list with the lines above it, or a button.
type Part struct {
	Lines  []Line  // of the paragraph, or above the list
	List   []Entry // its entries, nil where there is none
	Button *Link   // nil for a paragraph or a list
}

// Entry is an entry of a list; where it ends with an address of the site its words lead there.
type Entry struct {
	Line
	Leads *Link // nil where it leads nowhere
}

// Line is a piece of text with at most one address of the site in it.
type Line struct {
	Before, Address, After string
}

// Link is a line that is nothing but words and where they lead.
type Link struct {
	Words, Address string
}

// listed begins an entry of a list.
const listed = "- "

// buttonLine is a line of words and an address.
var buttonLine = regexp.MustCompile(`^([^:\n]{1,60}): (https?://\S+)$`)

// entryLine is an entry of a list that ends with an address.
var entryLine = regexp.MustCompile(`^(.+): (https?://\S+)$`)

// newLetter reads a text that is signed by a sender. Only addresses of the site are links: what others have written leads nowhere else.
func newLetter(title, text, sender, site string) *Letter {
	l := &Letter{Title: title, Sender: sender}
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			l.Parts = append(l.Parts, newPart(paragraph, strings.TrimSuffix(site, "/")+"/"))
		}
	}
	return l
}

func newPart(paragraph, site string) Part {
	if b := buttonLine.FindStringSubmatch(paragraph); b != nil && strings.HasPrefix(b[2], site) {
		return Part{Button: &Link{b[1], b[2]}}
	}
	var p Part
	for line := range strings.SplitSeq(paragraph, "\n") {
		if entry, isListed := strings.CutPrefix(line, listed); isListed {
			p.List = append(p.List, newEntry(entry, site))
		} else {
			p.Lines = append(p.Lines, newLine(line, site))
		}
	}
	return p
}

func newEntry(text, site string) Entry {
	if e := entryLine.FindStringSubmatch(text); e != nil && strings.HasPrefix(e[2], site) {
		return Entry{Leads: &Link{e[1], e[2]}}
	}
	return Entry{Line: newLine(text, site)}
}

func newLine(line, site string) Line {
	at := strings.Index(line, site)
	if site == "/" || at < 0 {
		return Line{Before: line}
	}
	address, after, _ := strings.Cut(line[at:], " ")
	if after != "" {
		after = " " + after
	}
	return Line{line[:at], address, after}
}

// text is the letter as plain text.
func (l *Letter) text() string {
	var b strings.Builder
	for _, p := range l.Parts {
		if p.Button != nil {
			fmt.Fprintf(&b, "%s: %s\n", p.Button.Words, p.Button.Address)
		}
		for _, line := range p.Lines {
			fmt.Fprintf(&b, "%s%s%s\n", line.Before, line.Address, line.After)
		}
		for _, entry := range p.List {
			if to := entry.Leads; to != nil {
				fmt.Fprintf(&b, "%s%s: %s\n", listed, to.Words, to.Address)
			} else {
				fmt.Fprintf(&b, "%s%s%s%s\n", listed, entry.Before, entry.Address, entry.After)
			}
		}
		b.WriteString("\n")
	}
	return b.String() + closing + "\n" + l.Sender + "\n"
}

// closing stands above the name of the sender.
const closing = "Mit freundlichen Grüßen"

//go:embed letter.html
var letterPage string

// page draws a letter with nothing from elsewhere in it: no picture, no script, no typeface.
var page = template.Must(template.New("letter").Parse(letterPage))

// html is the letter as a page.
func (l *Letter) html() (string, error) {
	var b strings.Builder
	err := page.Execute(&b, struct {
		*Letter
		Closing string
	}{l, closing})
	if err != nil {
		return "", fmt.Errorf("draw a letter: %w", err)
	}
	return b.String(), nil
}
