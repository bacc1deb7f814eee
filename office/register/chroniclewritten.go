package register

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
)

// Input says that a line is typed.
func (ChronicleClub) Input() declare.Input { return declare.Input{Most: 200} }

// Parse reads „PC Wien“, or with the club of today „PC Wien = Vienna Aces“.
func (c *ChronicleClub) Parse(text string) error {
	name, club, _ := strings.Cut(text, "=")
	*c = ChronicleClub{tidy(name), tidy(club)}
	if c.Name == "" {
		return errors.New("Vor dem Gleichheitszeichen fehlt der Name von damals.")
	}
	return nil
}

// String writes a club as it is read.
func (c ChronicleClub) String() string {
	if c.Club == "" {
		return c.Name
	}
	return c.Name + " = " + c.Club
}

// Input says that a line is typed.
func (ChroniclePlayer) Input() declare.Input { return declare.Input{Most: 200} }

// Parse reads „Anna Huber; 312“, or of a player of the register „= Anna Huber; 312“.
func (m *ChroniclePlayer) Parse(text string) (err error) {
	parts := strings.Split(text, ";")
	if len(parts) > 2 {
		return errors.New("Hinter dem Namen steht höchstens eine Zahl: die MVP-Punkte.")
	}
	name, player, _ := strings.Cut(parts[0], "=")
	*m = ChroniclePlayer{Name: tidy(name), Player: tidy(player)}
	if len(parts) == 2 {
		m.Points, err = chronicleNumber(parts[1])
	}
	return err
}

// String writes a player as he is read.
func (m ChroniclePlayer) String() string {
	text := m.Name
	if m.Player != "" {
		text = "= " + m.Player
	}
	if m.Points != nil {
		text += fmt.Sprintf("; %d", *m.Points)
	}
	return text
}

// Input says that lines are typed.
func (ChronicleTable) Input() declare.Input { return declare.Input{Most: 10_000} }

// Parse reads one club a line: „1. PC Wien = Vienna Aces; 48; 1234“.
func (t *ChronicleTable) Parse(text string) error {
	*t = nil
	for i, line := range acts.Lines(text) {
		p, err := parsePlace(line)
		if err != nil {
			return fmt.Errorf("Zeile %d („%s“): %w", i+1, acts.Clip(line), err)
		}
		*t = append(*t, p)
	}
	return nil
}

// String writes a table as it is read.
func (t ChronicleTable) String() string {
	var lines []string
	for i := range t {
		p := &t[i]
		line := fmt.Sprintf("%d. %s", p.Rank, p.ChronicleClub)
		if p.Points != nil || p.RoundPoints != nil {
			line += "; "
		}
		if p.Points != nil {
			line += strconv.Itoa(*p.Points)
		}
		if p.RoundPoints != nil {
			line += fmt.Sprintf("; %d", *p.RoundPoints)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

func parsePlace(line string) (p ChroniclePlace, err error) {
	parts := strings.Split(line, ";")
	ranked := chronicleRank.FindStringSubmatch(parts[0])
	switch {
	case ranked == nil:
		return p, errors.New("Die Zeile beginnt mit dem Rang, etwa „1. PC Wien“.")
	case len(parts) > 3:
		return p, errors.New("Hinter dem Namen stehen höchstens zwei Zahlen: Tabellenpunkte und Rundenpunkte.")
	}
	p.Rank, _ = strconv.Atoi(ranked[1])
	if err := p.Parse(ranked[2]); err != nil {
		return p, err
	}
	for i, into := range []**int{&p.Points, &p.RoundPoints} {
		if i+1 < len(parts) && err == nil {
			*into, err = chronicleNumber(parts[i+1])
		}
	}
	return p, err
}

// chronicleNumber reads a number, nil where nothing or a dash stands for it.
func chronicleNumber(text string) (*int, error) {
	text = strings.TrimSpace(text)
	if text == "" || text == "-" || text == "–" {
		return nil, nil
	}
	n, err := strconv.Atoi(strings.ReplaceAll(text, ".", ""))
	if err != nil {
		return nil, fmt.Errorf("„%s“ ist keine Zahl.", acts.Clip(text))
	}
	return &n, nil
}
