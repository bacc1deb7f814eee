package workplace

import (
	"cmp"
	"fmt"

	"pokerliga/league"
	"pokerliga/office/people"
	"pokerliga/web/frame"
)

// The names of the fields of signing in.
const (
	EmailField    = "email"
	PasswordField = "password"
	CurrentField  = "current" // the password so far
	CodeField     = "code"
	ProvenField   = "bewiesen" // stands for the password that was right
	GoingOnField  = "weiter"
)

// Demo is what the sign-in page of a demo tells: who can sign in.
type Demo struct {
	Password string
	Accounts []DemoAccount
}

// DemoAccount is one of them.
type DemoAccount struct{ Email, Name string }

// SignIn is the page on which one signs in.
type SignIn struct {
	Shell
	Form   Form
	Demo   *Demo // nil where it is no demo
	Forgot string
	Next   string // where a passkey leads
	ByCode bool   // the password was right, the code is asked for
}

// NewSignIn fills the page. Who has signed in already can hand the device on.
// GoingOn is the page that was asked for.
func NewSignIn(s *league.Snapshot, who *people.User, goingOn string, demo *Demo) *SignIn {
	p := &SignIn{Shell: New(s, who, "Anmelden"), Demo: demo, Forgot: ForgotPath, Next: cmp.Or(goingOn, StartPath)}
	frame.Mark(p.Nav, SignInPath, "")
	p.Scripts = append(p.Scripts, passkeyScript)
	p.Lead = "Für alle, die im Verein, im Saal oder im Verband etwas einzutragen haben."
	if who != nil {
		p.Remark = fmt.Sprintf(signedInAlready, who.NameOrEmail())
	}
	p.Form = NewForm(SignInPath, "anmelden", "Anmelden",
		Field{Name: EmailField, Label: "E-Mail-Adresse", Type: "email", Auto: "username", Most: 254},
		Field{Name: PasswordField, Label: "Passwort", Type: "password", Auto: "current-password"})
	if goingOn != "" {
		p.Form.Hidden = []Hidden{{GoingOnField, goingOn}}
	}
	return p
}

// What the page says to whom the device belongs already, and where it asks for the code.
const (
	signedInAlready = "Angemeldet ist %[1]s. Wer sich hier anmeldet, meldet %[1]s auf diesem Gerät ab."
	codeMissing     = "Das Passwort stimmt. Jetzt fehlt noch der Code."
	codeHint        = "Sechs Ziffern aus der App; auch ein Wiederherstellungscode gilt."
)

// AskCode asks who has shown the right password for the code alone.
func (p *SignIn) AskCode(email, proven, goingOn string) {
	p.Lead, p.ByCode = codeMissing, true
	p.Form = NewForm(SignInPath, "anmelden", "Anmelden", Field{Name: CodeField, Label: "Code der Authenticator-App", Auto: "one-time-code",
		Most: 40, Hint: codeHint})
	p.Form.Hidden = []Hidden{{EmailField, email}, {ProvenField, proven}}
	if goingOn != "" {
		p.Form.Hidden = append(p.Form.Hidden, Hidden{GoingOnField, goingOn})
	}
}

// SignOut is the page on which one signs out, for those who come by a link.
type SignOut struct {
	Shell
	Form Form
}

// NewSignOut fills the page.
func NewSignOut(s *league.Snapshot, who *people.User) *SignOut {
	p := &SignOut{Shell: New(s, who, "Abmelden"), Form: NewForm(SignOutPath, "abmelden", "Abmelden")}
	if who == nil {
		p.Lead = "Auf diesem Gerät ist niemand angemeldet."
	}
	return p
}

// Forgot is the page for who has forgotten the password.
type Forgot struct {
	Shell
	Form Form
	Sent bool
}

// NewForgot fills the page; sent says that a link is on its way, for any address.
func NewForgot(s *league.Snapshot, sent bool) *Forgot {
	p := &Forgot{Shell: New(s, nil, "Passwort vergessen"), Sent: sent}
	p.Lead = "Sie bekommen einen Link an Ihre E-Mail-Adresse, mit dem Sie ein neues Passwort wählen."
	p.Form = NewForm(ForgotPath, "vergessen", "Link anfordern",
		Field{Name: EmailField, Label: "E-Mail-Adresse", Type: "email", Auto: "username", Most: 254})
	return p
}
