package web

import (
	"strings"

	"pokerliga/league"
	"pokerliga/rules/explain"
	"pokerliga/rules/protest"
	"pokerliga/web/frame"
)

// Operator is who runs the site, line by line as on a letter: name, address,
// e-mail address and further lines. It is empty while it is not configured.
type Operator []string

// NewOperator reads the lines of an operator from one text, in which a bar
// stands between them.
func NewOperator(text string) Operator {
	var lines Operator
	for line := range strings.SplitSeq(text, "|") {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// OperatorLine is a line as it is shown.
type OperatorLine struct {
	Text string
	Mail string // the address that the line is, "" if it is none
}

func (o Operator) lines() []OperatorLine {
	var lines []OperatorLine
	for _, text := range o {
		l := OperatorLine{Text: text}
		if isMail(text) {
			l.Mail = text
		}
		lines = append(lines, l)
	}
	return lines
}

// isMail reports whether a line is an e-mail address and nothing else.
func isMail(line string) bool {
	return strings.Count(line, "@") == 1 && !strings.ContainsAny(line, " :/?&\"<>") && line[0] != '@' && line[len(line)-1] != '@'
}

// missing lists what the law requires and the lines lack.
func (o Operator) missing() []string {
	said, mail := 0, false
	for _, line := range o.lines() {
		if line.Mail != "" {
			mail = true
		} else {
			said++
		}
	}
	var missing []string
	if said == 0 {
		missing = append(missing, "der Name")
	}
	if said < 2 {
		missing = append(missing, "die Anschrift")
	}
	if !mail {
		missing = append(missing, "eine E-Mail-Adresse")
	}
	return missing
}

// Lacks says what the law requires of the operator and the lines lack, "" for nothing.
func (o Operator) Lacks() string { return explain.Enumerate(o.missing()) }

// Imprint is the page that says who runs the site.
type Imprint struct {
	frame.Frame
	Lines   []OperatorLine
	Missing string // what the operator has yet to say, "" for nothing
}

// NewImprint fills the page of who runs the site; the snapshot may be missing.
func NewImprint(s *league.Snapshot, o Operator) *Imprint {
	p := &Imprint{Frame: frame.New(s, "Impressum"), Lines: o.lines(), Missing: o.Lacks()}
	p.Description = "Wer diese Website betreibt und wie man ihn erreicht."
	return p
}

// Privacy is the page about the processing of personal data.
type Privacy struct {
	frame.Frame
	Lines   []OperatorLine
	Missing string // as in the imprint
	Photos  int    // how many days the photos of round cards stay in the season that runs
}

// NewPrivacy fills the page of privacy; the snapshot may be missing.
func NewPrivacy(s *league.Snapshot, o Operator) *Privacy {
	p := &Privacy{Frame: frame.New(s, "Datenschutz"), Lines: o.lines(), Missing: o.Lacks()}
	p.Photos = photoDays(s)
	p.Lead = "Was die Liga über Menschen speichert, was davon zu sehen ist, und welche Rechte man hat."
	p.Description = "Welche personenbezogenen Daten die Poker Bundesliga verarbeitet und welche Rechte man hat."
	return p
}

// photoDays is how many days the photos of the round cards of a matchday stay in the season that runs.
func photoDays(s *league.Snapshot) int {
	rules := protest.APSA2010()
	if s != nil {
		if v := s.Running(); v != nil && v.Docket != nil {
			rules = v.Docket.Rules
		}
	}
	return rules.Evidence()
}
