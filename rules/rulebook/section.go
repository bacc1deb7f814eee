package rulebook

import "strings"

// section is a heading with the blocks below it.
type section struct {
	line   int // of the heading, from 1
	level  int
	title  string
	blocks []Block
}

// sections splits the text at its headings. Text before the first heading is
// dropped; the rulebook begins with its title.
func sections(text string) []section {
	var all []section
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, " \r")
		if level := headingLevel(line); level > 0 {
			all = append(all, section{line: i + 1, level: level, title: line[level+1:]})
			continue
		}
		if len(all) > 0 {
			last := &all[len(all)-1]
			last.blocks = appendLine(last.blocks, line)
		}
	}
	for i := range all {
		all[i].blocks = withoutBreaks(all[i].blocks)
	}
	return all
}

// headingLevel counts the signs before a heading; 0 is no heading.
func headingLevel(line string) int {
	signs := len(line) - len(strings.TrimLeft(line, "#"))
	if signs == 0 || !strings.HasPrefix(line[signs:], " ") {
		return 0
	}
	return signs
}

// appendLine adds a line to the blocks: it begins a new one or continues the
// last. A blank line ends a block; it is kept as an empty one for now.
func appendLine(blocks []Block, line string) []Block {
	var last *Block
	if len(blocks) > 0 {
		last = &blocks[len(blocks)-1]
	}
	switch {
	case line == "":
		return append(blocks, Block{})
	case strings.HasPrefix(line, "|"):
		row := cells(line)
		if last == nil || last.Kind != "table" {
			return append(blocks, Block{Kind: "table", Rows: [][]string{row}})
		}
		if !isRule(row) {
			last.Rows = append(last.Rows, row)
		}
		return blocks
	case strings.HasPrefix(line, "- "):
		return append(blocks, Block{Kind: "li", Text: line[2:]})
	case last != nil && (last.Kind == "p" || last.Kind == "li"):
		last.Text += " " + strings.TrimSpace(line)
		return blocks
	}
	return append(blocks, Block{Kind: "p", Text: line})
}

// cells splits a row of a table.
func cells(line string) []string {
	row := strings.Split(strings.Trim(line, "|"), "|")
	for i := range row {
		row[i] = strings.TrimSpace(row[i])
	}
	return row
}

// isRule reports whether a row is the line under the head of a table.
func isRule(row []string) bool {
	return strings.Trim(strings.Join(row, ""), ":-") == ""
}

// withoutBreaks drops the empty blocks that blank lines left.
func withoutBreaks(blocks []Block) []Block {
	var kept []Block
	for _, b := range blocks {
		if b.Kind != "" {
			kept = append(kept, b)
		}
	}
	return kept
}
