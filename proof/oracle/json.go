package oracle

import (
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// deepest is how far values may be nested. No tournament file comes near it.
const deepest = 100

// value is a JSON value. kind is '{', '[', '"', '0' for a number, 't', 'f' or 'n'.
type value struct {
	kind  byte
	text  string   // what a string says, or a number as it is written
	keys  []string // of an object, in the order of items
	items []value  // of a list or an object
}

// parser reads JSON text from pos on. Once bad is set, nothing that it returns counts.
type parser struct {
	data []byte
	pos  int
	bad  bool
}

// parse returns the value that a text holds and whether it is JSON in UTF-8.
func parse(data []byte) (value, bool) {
	p := &parser{data: data, bad: !utf8.Valid(data)}
	v := p.value(0)
	p.space()
	return v, !p.bad && p.pos == len(data)
}

// peek returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	if p.bad || p.pos >= len(p.data) {
		return 0
	}
	return p.data[p.pos]
}

// space passes over white space.
func (p *parser) space() {
	for c := p.peek(); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = p.peek() {
		p.pos++
	}
}

// expect passes over a byte that must come next.
func (p *parser) expect(c byte) {
	if p.peek() != c {
		p.bad = true
		return
	}
	p.pos++
}

// word passes over a word that must come next.
func (p *parser) word(w string) {
	for i := range len(w) {
		p.expect(w[i])
	}
}

// value reads one value.
func (p *parser) value(depth int) value {
	p.space()
	if depth > deepest {
		p.bad = true
	}
	switch c := p.peek(); c {
	case '{', '[':
		return p.nested(c, depth)
	case '"':
		return value{kind: '"', text: p.text()}
	case 't':
		p.word("true")
		return value{kind: 't'}
	case 'f':
		p.word("false")
		return value{kind: 'f'}
	case 'n':
		p.word("null")
		return value{kind: 'n'}
	default:
		return value{kind: '0', text: p.number()}
	}
}

// nested reads an object or a list.
func (p *parser) nested(open byte, depth int) value {
	v := value{kind: open}
	end := open + 2 // } comes two after {, and so does ] after [
	p.pos++
	if p.space(); p.peek() == end {
		p.pos++
		return v
	}
	for !p.bad {
		if open == '{' {
			p.space()
			v.keys = append(v.keys, p.text())
			p.space()
			p.expect(':')
		}
		v.items = append(v.items, p.value(depth+1))
		if p.space(); p.peek() == end {
			p.pos++
			return v
		}
		p.expect(',')
	}
	return v
}

// number reads a number and returns it as it is written.
func (p *parser) number() string {
	from := p.pos
	if p.peek() == '-' {
		p.pos++
	}
	if p.peek() == '0' {
		p.pos++
	} else {
		p.digits()
	}
	if p.peek() == '.' {
		p.pos++
		p.digits()
	}
	if c := p.peek(); c == 'e' || c == 'E' {
		p.pos++
		if c = p.peek(); c == '+' || c == '-' {
			p.pos++
		}
		p.digits()
	}
	if p.bad {
		return ""
	}
	return string(p.data[from:p.pos])
}

// digits passes over one or more digits.
func (p *parser) digits() {
	if c := p.peek(); c < '0' || c > '9' {
		p.bad = true
	}
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		p.pos++
	}
}

// text reads a string.
func (p *parser) text() string {
	p.expect('"')
	var text []byte
	for !p.bad {
		switch c := p.peek(); {
		case c == '"':
			p.pos++
			return string(text)
		case c < ' ':
			p.bad = true
		case c == '\\':
			text = utf8.AppendRune(text, p.escape())
		default:
			text = append(text, c)
			p.pos++
		}
	}
	return ""
}

// escape reads what a backslash begins.
func (p *parser) escape() rune {
	p.pos++
	c := p.peek()
	p.pos++
	switch c {
	case '"', '\\', '/':
		return rune(c)
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'u':
		return p.unicode()
	}
	p.bad = true
	return 0
}

// unicode reads the four hex digits after \u and those of the second half of a pair. A lone surrogate is refused.
func (p *parser) unicode() rune {
	r := p.hex()
	if !utf16.IsSurrogate(r) {
		return r
	}
	p.word(`\u`)
	if r = utf16.DecodeRune(r, p.hex()); r == utf8.RuneError {
		p.bad = true
	}
	return r
}

// hex reads four hex digits.
func (p *parser) hex() rune {
	if p.bad || p.pos+4 > len(p.data) {
		p.bad = true
		return 0
	}
	n, err := strconv.ParseUint(string(p.data[p.pos:p.pos+4]), 16, 16)
	if err != nil {
		p.bad = true
	}
	p.pos += 4
	return rune(n)
}
