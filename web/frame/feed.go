package frame

import (
	"html/template"
	"strings"
)

// Feed is a calendar that a reader subscribes to: his program asks for it again and again.
type Feed struct {
	Text    string
	Path    string       // of the iCalendar file
	Address template.URL // as webcal:, set when the page is drawn; where the address of the site is not known, the path
}

// subscribe gives the calendars their addresses.
func (f *Frame) subscribe(site string) {
	_, host, known := strings.Cut(site, "://")
	for i := range f.Feeds {
		address := f.Feeds[i].Path
		if known {
			address = "webcal://" + host + address
		}
		f.Feeds[i].Address = template.URL(address) //nolint:gosec // a path of ours at our own address
	}
}

// MapOf is where a place is on the map of the reader's device (geo:, RFC 5870), found by its name and address; "" for none.
func MapOf(place string) template.URL {
	if place == "" {
		return ""
	}
	//nolint:gosec // the scheme is fixed, and of the rest only letters and digits are left as they are
	return template.URL("geo:0,0?q=" + encoded(place))
}

// encoded writes a text as a value in an address, with everything in it escaped.
func encoded(text string) string {
	const digits = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(text) {
		switch c := text[i]; {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-':
			b.WriteByte(c)
		default:
			b.Write([]byte{'%', digits[c>>4], digits[c&15]})
		}
	}
	return b.String()
}
