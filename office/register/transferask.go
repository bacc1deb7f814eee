package register

import (
	"context"
	"errors"
	"fmt"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/rules/rulebook"
)

// What the player of a transfer says, who is asked whether he wants to move.
const (
	SaysYes = "yes"
	SaysNo  = "no"
)

// TransferLinkPath is where the links begin by which players of transfers answer.
const TransferLinkPath = "/wechsel/"

// PlayerAsked is the question to the player of a transfer, and what he says. A109
type PlayerAsked struct {
	Digest string    // of the token of the link, "" before he was asked
	Asked  time.Time // last, zero before
	Says   string    // "" for nothing yet
	At     time.Time // when he said it
}

// warning is what the association is told that decides without the player's yes, "" for nothing. A109
func (q *PlayerAsked) warning() string {
	switch {
	case q.Says == SaysYes:
		return ""
	case q.Asked.IsZero():
		return "Der Spieler ist noch nicht gefragt worden."
	}
	return fmt.Sprintf("Der Spieler ist am %s gefragt worden und hat noch nicht geantwortet.", rulebook.Date(rulebook.Day(q.Asked)))
}

// AskTransferred makes the link by which the player of a transfer says whether he wants to move: the president of the new club, who hands
// it on. An older link ends. A109
type AskTransferred struct {
	OfTransfer `json:"-" path:"transfer"`
}

var _ = onTransfer(declare.Act[*Register, Tx, AskTransferred, TransferView]{
	Kind: declare.Kind{Deed: acts.DeedAskTransferred, Scope: acts.ScopeClub, May: []acts.Grant{acts.Admins, acts.PresidentOfClub}},
	At: func(r *AskTransferred, ctx context.Context, d *Register, by acts.Actor) (acts.Place, error) {
		t, err := d.transferFor(ctx, by, acts.DeedAskTransferred, string(r.OfTransfer), newClub)
		return t.placeOf(newClub), err
	},
	Do: func(r *AskTransferred, ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
		t, err := a.Tx.Transfer(ctx, string(r.OfTransfer))
		switch {
		case err != nil:
			return nil, nil, err
		case !t.Open():
			return nil, nil, &acts.Refusal{Sentence: fmt.Sprintf("Der Transfer ist schon %s; gefragt wird niemand mehr.", transferWords[t.State()])}
		case t.Question.Says != "":
			return nil, nil, &acts.Refusal{Sentence: "Der Spieler hat schon geantwortet."}
		}
		was, token := t.Journaled(), a.Secret()
		t.Question.Digest, t.Question.Asked = acts.SecretDigest(token), a.Entry.At
		if after, err = t.keep(ctx, a, was); err != nil {
			return nil, nil, err
		}
		after.Token = token
		return &TransferView{TransferRecord: *was}, after, nil
	},
	Says: func(n declare.Names, _, t *TransferView) string {
		return fmt.Sprintf("%s wird gefragt, ob der Wechsel von %s zu %s recht ist.", n.Player(t.Player), n.Club(t.From, declare.Nominative),
			n.Club(t.To, declare.Nominative))
	},
})

// AnswerTransfer answers for the player of a transfer whose link has that token. A no ends the transfer; a yes can become one, as long as
// nobody has decided. A109
type AnswerTransfer struct {
	Token string `json:"-" path:"token"`
	Says  string `json:"says" label:"Möchtest du wechseln?" input:"radio"`
}

// Place is that of nobody: who has the link may answer.
func (*AnswerTransfer) Place() acts.Place { return acts.Place{} }

// Link counts what a player sends by his link.
func (r *AnswerTransfer) Link() string { return acts.SecretDigest(r.Token) }

// Check refuses what is no answer.
func (r *AnswerTransfer) Check() error {
	if r.Says != SaysYes && r.Says != SaysNo {
		return &acts.Refusal{Path: "$.says", Sentence: "Bitte Ja oder Nein auswählen."}
	}
	return nil
}

var _ = declare.In(&ownActs, declare.Act[*Register, Tx, AnswerTransfer, TransferView]{
	Kind: declare.Kind{Deed: acts.DeedAnswerTransfer, Scope: acts.ScopeNone, May: []acts.Grant{acts.Everybody}, Subject: "transfers",
		Called: "Transfer: Antwort des Spielers"},
	Do:   (*AnswerTransfer).do,
	Seen: func(v *TransferView) any { return &v.TransferRecord },
	Says: func(n declare.Names, _, t *TransferView) string {
		word := map[string]string{SaysYes: "Ja", SaysNo: "Nein"}[t.PlayerSays]
		return fmt.Sprintf("%s sagt %s zum Wechsel von %s zu %s.", n.Player(t.Player), word, n.Club(t.From, declare.Nominative),
			n.Club(t.To, declare.Nominative))
	},
})

// The refusals of a link.
var (
	errTransferLink = &acts.Refusal{Sentence: "Dieser Link gilt nicht mehr: Er endet, wenn ein neuer gemacht wird. " +
		"Bitte den neuen Verein um einen neuen."}
	errTransferOver = &acts.Refusal{Sentence: "Über diesen Wechsel ist schon entschieden; zu antworten gibt es nichts mehr. " +
		"Bei Fragen hilft der neue Verein weiter."}
)

func (r *AnswerTransfer) do(ctx context.Context, _ *Register, a *act) (before, after *TransferView, err error) {
	t, err := a.Tx.TransferAsked(ctx, acts.SecretDigest(r.Token))
	switch {
	case errors.Is(err, acts.ErrNotFound):
		return nil, nil, errTransferLink
	case err != nil:
		return nil, nil, err
	case t.Question.Says != r.Says && !t.Open():
		return nil, nil, errTransferOver
	}
	a.Entry.Subject = acts.About("transfers", t.ID)
	was := t.Journaled()
	if t.Question.Says != r.Says { // sent once more, it changes nothing
		t.Question.Says, t.Question.At = r.Says, a.Entry.At
		if r.Says == SaysNo {
			t.take(a, TransferRejected, "")
		}
	}
	after, err = t.keep(ctx, a, was)
	if err != nil {
		return nil, nil, err
	}
	return &TransferView{TransferRecord: *was}, after, t.tellAnswer(ctx, a)
}

// keep stores a transfer whose player was asked or has answered, and journals it.
func (t *Transfer) keep(ctx context.Context, a *act, was *TransferRecord) (*TransferView, error) {
	if err := a.Tx.PutTransfer(ctx, t); err != nil {
		return nil, err
	}
	a.Stored(was, t.Journaled())
	return transferView(ctx, a.Tx, a.By, t)
}

// tellAnswer tells both clubs what the player has said. A109
func (t *Transfer) tellAnswer(ctx context.Context, a *act) error {
	clubs, err := a.Tx.Clubs(ctx)
	if err != nil {
		return err
	}
	season, err := t.season(ctx, a.Tx)
	if err != nil {
		return err
	}
	for _, club := range []string{t.From, t.To} {
		yours := declare.Yours{ID: club, Named: nameIn(clubs)}
		text := fmt.Sprintf("Der gefragte Spieler sagt Ja zum Transfer (%s → %s, ab %s).", yours.Club(t.From, declare.Nominative),
			yours.Club(t.To, declare.Nominative), rulebook.Date(t.Begins))
		if t.Question.Says == SaysNo {
			text = declare.Did(transferSteps[TransferRejected](yours, nil, &TransferView{TransferRecord: *t.Record()})) +
				" Der Spieler möchte nicht wechseln."
		}
		news := News{Clubs: []string{club}, Title: "Transfer", From: "Der gefragte Spieler", Season: season, Decides: t.Question.Says == SaysNo, Text: text}
		if err := Notify(ctx, a, news); err != nil {
			return err
		}
	}
	return nil
}

// TransferQuestion is what the player of a transfer reads behind his link: no birth date, no address, nobody's name.
type TransferQuestion struct {
	From, To string // names of the clubs
	Begins   string // YYYY-MM-DD
	Says     string
	Open     bool   // he can still answer
	Over     string // what has become of the transfer, "" while it is open
}

// TransferQuestion returns what the player is asked whose link has that token. A link that does not work is a [acts.Refusal].
func (d *Register) TransferQuestion(ctx context.Context, token string) (*TransferQuestion, error) {
	t, err := d.store.TransferAsked(ctx, acts.SecretDigest(token))
	if errors.Is(err, acts.ErrNotFound) {
		return nil, errTransferLink
	}
	if err != nil {
		return nil, err
	}
	clubs, err := d.store.Clubs(ctx)
	if err != nil {
		return nil, err
	}
	q := &TransferQuestion{From: nameIn(clubs)(t.From), To: nameIn(clubs)(t.To), Begins: t.Begins, Says: t.Question.Says, Open: t.Open()}
	if !q.Open {
		q.Over = transferWords[t.State()]
	}
	return q, nil
}
