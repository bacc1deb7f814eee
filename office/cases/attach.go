package cases

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
	"pokerliga/rules/protest"
	"pokerliga/scoring"
)

// The acts on attachments to cases, by the association and by clubs, and the reading of them.
const (
	DeedAttach          acts.Deed = "case.attach"
	DeedAttachOwn       acts.Deed = "case.attach-own"
	DeedDetach          acts.Deed = "case.detach"
	DeedDetachOwn       acts.Deed = "case.detach-own"
	DeedReadAttachments acts.Deed = "case.read-attachments"
)

// deciders are those who decide cases.
var deciders = []acts.Grant{acts.Admins, acts.Committee}

func init() {
	acts.Grants(acts.Power{Deed: DeedReadAttachments, Scope: acts.ScopeRead, Who: append(deciders[:2:2], acts.PresidentOfClub)})
}

// The bounds of attachments.
const (
	AttachmentSize = 8 << 20 // bytes that may be sent
	AttachmentsMax = 8       // that a case has of each club, and of the association
	CaptionMax     = 200     // characters
)

// AttachmentHint says what may be attached.
const AttachmentHint = "JPEG, PNG oder PDF, höchstens 8 MB. Aus Fotos wird entfernt, wo und womit sie aufgenommen sind."

// PDF is the media type of an attachment that is no photo.
const PDF = "application/pdf"

// Attached is what the journal says of an attachment: never what it shows, and not its caption.
type Attached struct {
	Case   int    `json:"case"`
	League string `json:"league,omitempty"` // missing for a case about a fine
	Number int    `json:"number"`           // from 1 in each case
	Club   string `json:"club,omitempty"`   // that has attached it; missing for the association
	Type   string `json:"type" enum:"image/jpeg,application/pdf"`
	Bytes  int    `json:"bytes"`
	Digest string `json:"digest"` // SHA-256 of what is kept, in hex
}

// Attachment is a photo or a PDF that a club or the association has attached to a case. Once it is removed, its content and caption are gone.
type Attachment struct {
	Attached
	Caption string `json:"caption,omitempty"`
	On      string `json:"on"`                // the day on which it was attached
	Removed string `json:"removed,omitempty"` // the day on which it was removed

	By        string    `json:"-"` // who has attached it
	At        time.Time `json:"-"`
	RemovedBy string    `json:"-"`
	RemovedAt time.Time `json:"-"`
	Content   []byte    `json:"-"` // nil where it is not asked for
}

// Photo reports whether it is a photo.
func (a *Attached) Photo() bool { return a.Type != PDF }

// Titled says what it is: "Beilage 2 (Foto)".
func (a *Attached) Titled() string {
	if a.Photo() {
		return fmt.Sprintf("Beilage %d (Foto)", a.Number)
	}
	return fmt.Sprintf("Beilage %d (PDF)", a.Number)
}

// Size says how large it is.
func (a *Attached) Size() string {
	if a.Bytes < 1<<20 {
		return fmt.Sprintf("%d KB", (a.Bytes+1023)>>10)
	}
	return strings.Replace(fmt.Sprintf("%.1f MB", float64(a.Bytes)/(1<<20)), ".", ",", 1)
}

// Path is where its content is read.
func (a *Attached) Path(season string) string {
	return fmt.Sprintf("/api/v1/seasons/%s/cases/%d/attachments/%d", season, a.Case, a.Number)
}

// Sound reports whether the content is the one that was attached.
func (a *Attachment) Sound() bool { return digestOf(a.Content) == a.Digest }

func digestOf(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// says says what becomes of it.
func (a *Attached) says(n declare.Names, verb string) string {
	of := &protest.Record{Public: protest.Public{Number: a.Case, Of: protest.Disputed{League: a.League}}}
	whose := "des Verbands"
	if a.Club != "" {
		whose = "von " + n.Club(a.Club, declare.Dative)
	}
	return about(n, of) + fmt.Sprintf("%s %s wird %s.", a.Titled(), whose, verb)
}

// attachedBy is the place of what a club does with attachments to a case, or the association.
func (o OfCase) attachedBy(club string) acts.Place {
	if club == "" {
		return o.Place()
	}
	return o.by(club)
}

// AttachFile attaches a photo, drawn anew, or a PDF to a case as evidence, until it is decided. A file is sent, and no JSON. § 2.2.3, A104
type AttachFile struct {
	OfCase `json:"-"`

	Club    string `json:"-"` // "" for the association
	Type    string `json:"-"`
	Caption string `json:"-"`
	Content []byte `json:"-"` // as it is kept
}

var _ = declare.In(&ownActs, declare.Act[*Cases, Tx, AttachFile, Attached]{
	Kind: declare.Kind{Deed: DeedAttach, Scope: acts.ScopeOffice, May: deciders, Subject: "cases/:case/attachments", Called: "Fall: Beilage hinzugefügt",
		Afterwards: true, Or: []acts.Power{{Deed: DeedAttachOwn, Scope: acts.ScopeClub, Who: []acts.Grant{acts.PresidentOfClub}}}},
	Is: (*AttachFile).Deed,
	Do: (*AttachFile).do, Says: attached,
})

func attached(n declare.Names, _, a *Attached) string { return a.says(n, "hinzugefügt") }

// Deed is what it is for whom it is done.
func (f *AttachFile) Deed() acts.Deed {
	if f.Club == "" {
		return DeedAttach
	}
	return DeedAttachOwn
}

// Place is the season of the case, and the club.
func (f *AttachFile) Place() acts.Place { return f.attachedBy(f.Club) }

// Check refuses a caption that is too long or no line.
func (f *AttachFile) Check() error {
	if utf8.RuneCountInString(f.Caption) > CaptionMax {
		return &acts.Refusal{Path: "$.caption", Sentence: fmt.Sprintf("Die Beschreibung ist zu lang: höchstens %d Zeichen.", CaptionMax)}
	}
	return acts.RefuseLine("$.caption", f.Caption)
}

func (f *AttachFile) do(ctx context.Context, _ *Cases, a *act) (before, after *Attached, err error) {
	h, c, err := f.open(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	if err := c.RefuseAttachment(&h.docket.Rules, f.Club, a.Entry.Day()); err != nil {
		return nil, nil, err
	}
	all, err := a.Tx.Attachments(ctx, f.Season, f.Case)
	if err != nil {
		return nil, nil, err
	}
	kept, digest := 0, digestOf(f.Content)
	for i := range all {
		switch one := &all[i]; {
		case one.Club != f.Club || one.Removed != "":
		case one.Digest == digest:
			return nil, nil, &acts.Clash{Sentence: fmt.Sprintf("Diese Datei ist schon Beilage %d.", one.Number)}
		default:
			kept++
		}
	}
	if kept >= AttachmentsMax {
		return nil, nil, &acts.Refusal{Path: "$.file", Sentence: fmt.Sprintf("Zu einem Fall gibt es höchstens %d Beilagen von jeder Seite; bitte zuerst eine entfernen.",
			AttachmentsMax)}
	}
	one := &Attachment{Attached: Attached{Case: f.Case, League: c.Of.League, Number: len(all) + 1, Club: f.Club, Type: f.Type, Bytes: len(f.Content), Digest: digest},
		Caption: strings.TrimSpace(f.Caption), By: a.By.User, At: a.Entry.At, Content: f.Content}
	a.Entry.Subject = acts.About("cases", f.Case, "attachments", one.Number)
	if err := a.Tx.PutAttachment(ctx, f.Season, one); err != nil {
		return nil, nil, err
	}
	return nil, &one.Attached, register.Notify(ctx, a, register.News{Clubs: c.Parties(), Title: fmt.Sprintf("Fall %d: Beilage", f.Case),
		Text: declare.Did(attached(h, nil, &one.Attached))})
}

// DetachFile removes the content and the caption of an attachment; its kind, size, digest and days stay. The club or the association that
// attached it may remove it until the case is decided. An admin may remove any attachment at any time, for a reason: a person in a photo may
// ask for that.
type DetachFile struct {
	OfCase `json:"-"`

	Club       string `json:"-" path:"club"` // "" for the association
	Attachment int    `json:"-" path:"attachment"`
}

var _ = declare.In(&ownActs, declare.Act[*Cases, Tx, DetachFile, Attached]{
	Kind: declare.Kind{Deed: DeedDetach, Scope: acts.ScopeOffice, May: deciders, Subject: "cases/:case/attachments/:attachment", Called: "Fall: Beilage entfernt",
		Afterwards: true, Or: []acts.Power{{Deed: DeedDetachOwn, Scope: acts.ScopeClub, Who: []acts.Grant{acts.PresidentOfClub}}}, Asks: true, Forces: true,
		API: "DELETE /seasons/:season/cases/:case/attachments/:attachment?club=:club", Summary: "Remove an attachment to a case",
		Page: declare.Page{On: casePage, Sends: "/beilagen/:attachment/entfernen", Form: "beilage-:attachment-weg", Button: "Entfernen", Plain: true,
			Word: "beilage-weg", Done: "Die Beilage ist entfernt."},
		Also: []declare.Page{{On: protestsPage, Sends: stepOfClub + "beilagen/:attachment/entfernen", Form: "beilage-:season-:case-:attachment-weg",
			Button: "Entfernen", Plain: true, Word: "beilage-weg", Done: "Die Beilage ist entfernt."}}},
	Is: func(d *DetachFile) acts.Deed {
		if d.Club == "" {
			return DeedDetach
		}
		return DeedDetachOwn
	},
	Do: (*DetachFile).do, Says: detached,
})

func detached(n declare.Names, a, _ *Attached) string { return a.says(n, "entfernt") }

// Place is the season of the case, and the club.
func (d *DetachFile) Place() acts.Place { return d.attachedBy(d.Club) }

func (d *DetachFile) do(ctx context.Context, _ *Cases, a *act) (before, after *Attached, err error) {
	h, c, err := d.open(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	all, err := a.Tx.Attachments(ctx, d.Season, d.Case)
	if err != nil {
		return nil, nil, err
	}
	one := scoring.Find(all, func(x *Attachment) bool {
		return x.Number == d.Attachment && x.Removed == "" && (d.Club == "" || x.Club == d.Club)
	})
	if one == nil {
		return nil, nil, acts.ErrNotFound
	}
	if err := d.refuse(h, c, one); err != nil && !a.Terms.Force {
		return nil, nil, err
	}
	one.League = c.Of.League
	one.Caption, one.Content, one.RemovedBy, one.RemovedAt = "", nil, a.By.User, a.Entry.At
	if err := a.Tx.PutAttachment(ctx, d.Season, one); err != nil {
		return nil, nil, err
	}
	return &one.Attached, nil, register.Notify(ctx, a, register.News{Clubs: c.Parties(), Title: fmt.Sprintf("Fall %d: Beilage", d.Case),
		Text: declare.Did(detached(h, &one.Attached, nil))})
}

// refuse refuses to remove an attachment of a case that is decided, and one of a club for the association.
func (d *DetachFile) refuse(h *hearing, c *protest.Case, one *Attachment) error {
	if one.Club != d.Club {
		return &acts.Refusal{Sentence: "Diese Beilage hat ein Verein hinzugefügt; sie gehört zum Fall, bis der Verein sie entfernt."}
	}
	return c.RefuseAttachment(&h.docket.Rules, d.Club, h.Entry.Day())
}

// Attachments returns the attachments of a case without their contents, to those who decide it and to the clubs that it concerns.
func (d *Cases) Attachments(ctx context.Context, by acts.Actor, season string, number int) ([]Attachment, error) {
	if _, _, err := d.readable(ctx, by, DeedReadAttachments, season, number); err != nil {
		return nil, err
	}
	return d.store.Attachments(ctx, season, number)
}

// Attachment returns one of the attachments that [Cases.Attachments] lists, with its content.
func (d *Cases) Attachment(ctx context.Context, by acts.Actor, season string, number, attachment int) (*Attachment, error) {
	list, err := d.Attachments(ctx, by, season, number)
	if err != nil {
		return nil, err
	}
	one := scoring.Find(list, func(x *Attachment) bool { return x.Number == attachment && x.Removed == "" })
	if one == nil {
		return nil, acts.ErrNotFound
	}
	return d.store.Attachment(ctx, season, number, attachment)
}
