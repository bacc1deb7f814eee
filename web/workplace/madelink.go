package workplace

import "html/template"

// MadeLink is a link that was just made for people without an account, shown once.
type MadeLink struct {
	Text    Text
	Picture template.URL // its QR code, as data
}
