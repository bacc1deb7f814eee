package league

import (
	"strings"

	"pokerliga/factor"
)

// Settings say how an office is set up, beside its store and its clock. The zero
// value is an office that nobody can write to by mail.
type Settings struct {
	URL                    string // under which people reach the server, as in https://liga.example.at
	Mail                   bool   // somebody calls SendMail
	AdminsNeedSecondFactor bool   // an admin without one may but set one up
}

// Set sets the office up. It comes before everything else that is done with it.
func (o *Office) Set(s Settings) {
	s.URL = strings.TrimRight(s.URL, "/")
	o.settings, o.passkeys = s, nil
	if site, err := factor.NewPasskeys(s.URL); s.URL != "" && err == nil {
		o.passkeys = site
	}
}

// Address is where people reach the server, as in https://liga.example.at; ""
// where that is not known.
func (o *Office) Address() string { return o.settings.URL }
