package workplace

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
)

// Account is the page of one's own account.
type Account struct {
	Shell
	Email      string
	Offices    []string
	Factors    *people.Factors
	Remark2    string // why a second factor is needed, "" if it is not
	Name       Form
	Letters    Form
	Password   Form
	App        Form
	NewApp     *NewApp // the secret that is shown once
	DropApp    Form
	Codes      []string // recovery codes, shown once
	Renew      Form
	Passkeys   []Row
	NewPasskey string // where making one leads
	Devices    []Row
	Told       []Row  // devices that are told at once
	PushKey    string // by which another asks for it, "" where none can
	NowTold    string // where that leads
	EndAll     Form
	Tokens     []Row
	Token      string // shown once
	AddToken   Form
}

// NewApp is the secret of an authenticator app, shown once.
type NewApp struct {
	Secret  string
	Link    template.URL // opens the app on the device itself
	Picture template.URL // of the QR code, as data
	Confirm Form
}

// Row is a device, a passkey or a token, with what takes it away.
type Row struct {
	Name, Says string
	Current    bool
	Drop       Form
}

// The paths of the forms.
const (
	PasswordPath   = AccountPath + "/passwort"
	AppPath        = AccountPath + "/authenticator"
	ConfirmAppPath = AppPath + "/bestaetigen"
	DropAppPath    = AppPath + "/entfernen"
	CodesPath      = AccountPath + "/wiederherstellung"
	PasskeysPath   = AccountPath + "/passkeys"
	DevicesPath    = AccountPath + "/geraete"
	TokensPath     = AccountPath + "/tokens"
)

// Own is what the page of an account tells.
type Own struct {
	User     *people.User
	Letters  *people.Letters
	Pushes   *people.Pushes
	Factors  *people.Factors
	Sessions []people.SessionContent
	Tokens   []people.TokenContent
}

// NewAccount fills the page.
func NewAccount(s *league.Snapshot, own *Own) *Account {
	p := &Account{Shell: New(s, own.User, "Konto"), Email: own.User.Email, Offices: Offices(s, own.User), Factors: own.Factors}
	p.Scripts, p.NewPasskey = append(p.Scripts, passkeyScript), AccountPath+"?getan=neuer-passkey#zweiter-faktor"
	p.Lead = "Ihre Anmeldung: Passwort, zweiter Faktor, Geräte und Tokens für Programme."
	if own.Factors.Required && !own.Factors.Authenticator && len(own.Factors.Passkeys) == 0 {
		p.Remark2 = "Ihre Funktion verlangt einen zweiten Faktor: Richten Sie eine Authenticator-App oder einen Passkey ein."
	}
	p.Name = Asking(&people.OwnName{Name: own.User.Name}, AccountPath, "", nil, nil)
	p.Name.Fields[0].Auto = "name"
	p.Letters = Asking(own.Letters, AccountPath, "", nil, nil)
	p.Password = NewForm(PasswordPath, "passwort", "Passwort ändern",
		Field{Name: CurrentField, Label: "Jetziges Passwort", Type: "password", Auto: "current-password"},
		Field{Name: PasswordField, Label: "Neues Passwort", Type: "password", Auto: "new-password",
			Hint: "Mindestens zehn Zeichen. Am besten ein Satz, den niemand sonst sagt. Andere Geräte werden abgemeldet, Tokens widerrufen."})
	p.App = NewForm(AppPath, "app", "Authenticator-App einrichten")
	p.DropApp = plain(NewForm(DropAppPath, "app-weg", "Authenticator-App entfernen"))
	p.Renew = NewForm(CodesPath, "codes", "Neue Wiederherstellungscodes")
	for i := range own.Factors.Passkeys {
		p.Passkeys = append(p.Passkeys, passkeyRow(&own.Factors.Passkeys[i]))
	}
	for i := range own.Sessions {
		p.Devices = append(p.Devices, deviceRow(&own.Sessions[i]))
	}
	p.tell(own)
	p.EndAll = plain(NewForm(DevicesPath, "geraete-alle", "Überall abmelden"))
	for i := range own.Tokens {
		p.Tokens = append(p.Tokens, tokenRow(&own.Tokens[i]))
	}
	p.AddToken = NewForm(TokensPath, "token", "Token anlegen", tokenFields()...)
	return p
}

// tell fills in which devices are told at once, and how this one can be.
func (p *Account) tell(own *Own) {
	here := false
	for _, told := range own.Pushes.Devices {
		row := Row{Name: "Gerät", Says: "seit " + day(told.Since), Drop: Asking(&people.PushOff{Session: told.Session}, AccountPath, "", nil, nil)}
		if i := slices.IndexFunc(own.Sessions, func(s people.SessionContent) bool { return s.ID == told.Session }); i >= 0 {
			row.Name, row.Current = deviceRow(&own.Sessions[i]).Name, own.Sessions[i].Current
		}
		here = here || row.Current
		p.Told = append(p.Told, row)
	}
	if !here && own.Pushes.Key != "" {
		p.Scripts, p.PushKey, p.NowTold = append(p.Scripts, pushScript), own.Pushes.Key, AccountPath+"?getan=mitteilungen#mitteilungen"
	}
}

// Scopes are what a token may be good for, in words.
var Scopes = []struct {
	Scope acts.Scope
	Words string
}{{acts.ScopeRead, "lesen"}, {acts.ScopeClub, "was ein Verein einträgt"}, {acts.ScopeMatchday, "was im Saal eingetragen wird"},
	{acts.ScopeOffice, "alles andere"}}

// tokenFields are the fields of a new token.
func tokenFields() []Field {
	fields := []Field{{Name: "name", Label: "Wofür", Most: 100},
		{Name: "until", Label: "Gültig bis", Type: "date", Hint: "Höchstens ein Jahr."}}
	for _, s := range Scopes {
		fields = append(fields, Field{Name: string(s.Scope), Label: s.Words, Type: "checkbox"})
	}
	return fields
}

// scopeWords writes scopes.
func scopeWords(scopes []acts.Scope) string {
	var words []string
	for _, s := range Scopes {
		if slices.Contains(scopes, s.Scope) {
			words = append(words, s.Words)
		}
	}
	return strings.Join(words, ", ")
}

// plain is a form with a button of less weight.
func plain(f Form) Form {
	f.Plain = true
	return f
}

// ShowApp shows the secret of an app that waits for its first code; the link opens the app on a phone.
func (p *Account) ShowApp(secret, link string, picture []byte) {
	p.NewApp = &NewApp{Secret: grouped(secret), Link: template.URL(link), //nolint:gosec // ours
		Confirm: NewForm(ConfirmAppPath, "bestaetigen", "Code bestätigen",
			Field{Name: CodeField, Label: "Code, den die App jetzt zeigt", Auto: "one-time-code", Mode: "numeric", Most: 12})}
	if picture != nil {
		p.NewApp.Picture = PNG(picture)
	}
}

// grouped writes a secret in groups of four, for those who type it.
func grouped(secret string) string {
	var groups []string
	for len(secret) > 4 {
		groups, secret = append(groups, secret[:4]), secret[4:]
	}
	return strings.Join(append(groups, secret), " ")
}

func passkeyRow(k *people.PasskeyContent) Row {
	says := "angelegt am " + day(k.Created)
	if k.LastUsed != "" {
		says += ", zuletzt benützt am " + rulebook.Date(k.LastUsed)
	}
	return Row{Name: k.Name, Says: says, Drop: dropForm(PasskeysPath, k.ID, "Passkey entfernen", "passkey")}
}

func deviceRow(d *people.SessionContent) Row {
	says := fmt.Sprintf("angemeldet am %s, gilt bis %s", rulebook.Moment(d.Created), day(d.Expires))
	if d.Strong {
		says += ", mit zweitem Faktor"
	}
	return Row{Name: cmp.Or(people.DeviceName(d.Agent), d.Agent, "Unbekanntes Gerät"), Says: says, Current: d.Current, Drop: dropForm(DevicesPath, d.ID, "Abmelden", "geraet")}
}

func tokenRow(t *people.TokenContent) Row {
	says := fmt.Sprintf("%s, gilt bis %s", scopeWords(t.Scopes), day(t.Expires))
	if t.LastUsed != "" {
		says += ", zuletzt benützt am " + rulebook.Date(t.LastUsed)
	}
	return Row{Name: t.Name, Says: says, Drop: dropForm(TokensPath, t.ID, "Token widerrufen", "token-weg")}
}

// dropForm takes one row of a list away.
func dropForm(path, id, button, name string) Form {
	f := plain(NewForm(path+"/entfernen", name, button))
	f.Hidden = []Hidden{{"id", id}}
	return f
}

func day(t time.Time) string { return rulebook.Date(rulebook.Day(t)) }
