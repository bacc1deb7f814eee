package league

import (
	"context"
	"fmt"
	"net/mail"
	"strings"

	"pokerliga/acts"
	"pokerliga/scoring"
)

// Contact is how the association reaches a club. It is private: the club and the association see it, nobody else.
// § 1.2.8
type Contact struct {
	Person  string `json:"person"`
	Email   string `json:"email"`
	Phone   string `json:"phone"`
	Address string `json:"address"`
}

// PutContact writes how a club is reached. The journal says that it was written and not what. Content: the contact.
func (o *Office) PutContact(ctx context.Context, by acts.Actor, club string, c *Contact, terms acts.Terms) (*acts.Outcome, error) {
	r := acts.Request{By: by, Deed: acts.DeedContact, At: acts.AtClub(club), Subject: clubPath(club, "contact"), Terms: terms, Register: true}
	return o.do(ctx, r, func(a *act) (*acts.Outcome, error) {
		if _, err := a.Tx.Club(ctx, club); err != nil {
			return nil, err
		}
		before, err := a.Tx.ClubContact(ctx, club)
		if err != nil {
			return nil, err
		}
		if err := terms.Over(before, c); err != nil {
			return nil, err
		}
		if err := c.refuse(); err != nil {
			return nil, err
		}
		if err := a.Tx.PutClubContact(ctx, club, c); err != nil {
			return nil, err
		}
		return stored(before, c), nil
	})
}

// Contact returns how a club is reached, empty where nothing was said, for the club and the association.
func (o *Office) Contact(ctx context.Context, by acts.Actor, club string) (*Contact, error) {
	if err := by.May(acts.DeedReadContact, acts.AtClub(club)); err != nil {
		return nil, err
	}
	if _, err := o.store.Club(ctx, club); err != nil {
		return nil, err
	}
	c, err := o.store.ClubContact(ctx, club)
	if err == nil && c == nil {
		return nil, acts.ErrNotFound
	}
	return c, err
}

// refuse refuses a contact that reaches nobody.
func (c *Contact) refuse() error {
	for _, line := range []struct{ path, text string }{{"$.person", c.Person}, {"$.email", c.Email}, {"$.phone", c.Phone}} {
		if err := refuseLine(line.path, line.text); err != nil {
			return err
		}
	}
	if err := acts.RefuseText("$.address", c.Address); err != nil {
		return err
	}
	if c.Email == "" {
		return nil
	}
	if parsed, err := mail.ParseAddress(c.Email); err != nil || parsed.Address != c.Email {
		return &scoring.Fault{Path: "$.email", Sentence: fmt.Sprintf("„%s“ ist keine E-Mail-Adresse.", acts.Clip(c.Email))}
	}
	return nil
}

// lineMost is how long a line of text may be, in bytes.
const lineMost = 500

// refuseLine refuses a text that is no line, or a very long one.
func refuseLine(path, text string) error {
	if len(text) > lineMost {
		return &acts.Refusal{Path: path, Sentence: fmt.Sprintf("Der Text ist zu lang: erlaubt sind %d Byte.", lineMost)}
	}
	if strings.ContainsAny(text, "\n\r\t") {
		return &acts.Refusal{Path: path, Sentence: "Der Text muss in einer Zeile stehen."}
	}
	return acts.RefuseText(path, text)
}

// stored is the outcome of content that was created or changed.
func stored(before, after any) *acts.Outcome {
	out := &acts.Outcome{Kind: acts.Changed, Content: after, Version: acts.VersionOf(after)}
	if acts.VersionOf(before) == "" {
		out.Kind = acts.Created
	}
	return out
}
