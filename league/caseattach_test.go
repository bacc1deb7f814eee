package league_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
	"pokerliga/storage/storagetest"
)

var firstCase = cases.OfCase{Season: "2010", Case: 1}

// attach attaches something to the first case, for a club or the association.
func (h *hall) attach(by acts.Actor, club, content string, terms acts.Terms) (*acts.Outcome, error) {
	f := &cases.AttachFile{OfCase: firstCase, Club: club, Type: cases.PDF, Caption: "Die Zeugin Maria", Content: []byte(content)}
	return h.Acts.Do(ctx, by, f, terms)
}

// detach removes an attachment to the first case.
func (h *hall) detach(by acts.Actor, club string, number int, terms acts.Terms) (*acts.Outcome, error) {
	return h.Acts.Do(ctx, by, &cases.DetachFile{OfCase: firstCase, Club: club, Attachment: number}, terms)
}

// attachments are those of the first case, as the association sees them.
func (h *hall) attachments() []cases.Attachment {
	h.Helper()
	list, err := h.Cases.Attachments(ctx, h.admin, "2010", 1)
	if err != nil {
		h.Fatal(err)
	}
	return list
}

// § 2.2.3, A104: the parties and the association attach evidence until the case is decided; only they read it. What is removed leaves its
// digest, and neither its content nor its caption.
func TestEvidenceIsAttachedToACase(t *testing.T) {
	each(t, func(h *hall) {
		h.playAll()
		adler, biber, strange := h.president("adler"), h.president("biber"), h.president("fuchs")
		h.protests("adler", protest.Disputed{Kind: protest.Result, League: "bl1", Matchday: 1, Heat: 1, Table: 1})
		if c := h.docket().Case(1); !c.Concerns("biber") || c.Concerns("fuchs") {
			h.Fatalf("the case concerns %v", c.Parties())
		}
		h.must(h.attach(adler, "adler", "eins", none))
		if e := h.last(); e.Act != "case.attach-own" || e.Subject != "cases/1/attachments/1" || strings.Contains(e.After, "Maria") ||
			!strings.Contains(e.After, h.attachments()[0].Digest) {
			h.Errorf("the journal says %+v", e)
		}
		h.told("biber", "Beilage 1 (PDF) von Pokerclub adler ist hinzugefügt.", false)
		h.must(h.attach(h.admin, "", "zwei", none))
		h.told("adler", "Beilage 2 (PDF) des Verbands ist hinzugefügt.", false)
		h.clash("schon Beilage 1")(h.attach(adler, "adler", "eins", none))
		h.refused("2.2.3", "", "betrifft diesen Verein nicht")(h.attach(strange, "fuchs", "drei", none))
		for _, by := range []acts.Actor{adler, biber, h.admin} {
			a, err := h.Cases.Attachment(ctx, by, "2010", 1, 1)
			if err != nil || string(a.Content) != "eins" || !a.Sound() || a.Caption != "Die Zeugin Maria" || a.By == "" {
				h.Errorf("%s reads %+v, %v", by.User, a, err)
			}
		}
		for _, by := range []acts.Actor{strange, h.director} {
			if _, err := h.Cases.Attachment(ctx, by, "2010", 1, 1); !errors.Is(err, acts.ErrDenied) {
				h.Errorf("%s reads it: %v", by.User, err)
			}
		}

		h.fails(acts.ErrNotFound)(h.detach(biber, "biber", 1, none))
		h.refused("", "", "hat ein Verein hinzugefügt")(h.detach(h.admin, "", 1, none))
		h.must(h.detach(adler, "adler", 1, none))
		if e := h.last(); e.Act != "case.detach-own" || e.After != "" || !strings.Contains(e.Before, h.attachments()[0].Digest) {
			h.Errorf("the journal says %+v", e)
		}
		if a := h.attachments()[0]; a.Removed == "" || a.Caption != "" || a.Digest == "" {
			h.Errorf("got %+v", a)
		}
		h.fails(acts.ErrNotFound)(h.detach(adler, "adler", 1, none))
		h.verified()
		if _, err := h.Cases.Attachment(ctx, adler, "2010", 1, 1); !errors.Is(err, acts.ErrNotFound) {
			h.Errorf("what was removed is read: %v", err)
		}

		for i := range cases.AttachmentsMax {
			h.must(h.attach(biber, "biber", fmt.Sprint("b", i), none))
		}
		h.refused("", "$.file", "höchstens 8 Beilagen")(h.attach(biber, "biber", "zu viel", none))
		h.must(h.attach(adler, "adler", "eins", none))

		h.must(h.caseHear(ctx, h.admin, "2010", 1, "2010-03-13", "", none))
		h.must(h.caseDecide(ctx, h.admin, "2010", 1, &cases.Verdict{Outcome: protest.Rejected, Sentence: "Es bleibt dabei."}, none))
		h.refused("2.2.3", "", "schon entschieden")(h.attach(biber, "biber", "spät", none))
		h.refused("2.2.3", "", "schon entschieden")(h.detach(biber, "biber", 3, none))
		h.refused("2.2.3", "", "schon entschieden")(h.detach(h.admin, "", 2, none))
		h.must(h.detach(h.admin, "", 3, acts.Terms{Force: true, Reason: "Auf dem Foto ist jemand Unbeteiligter."}))
		h.verified()
	})
}

// A104: Verify computes the digest of each attachment again, and reports content that was changed in the database.
func TestAnAttachmentThatWasExchangedIsNoticed(t *testing.T) {
	each(t, func(h *hall) {
		h.must(h.AddSanction(ctx, h.admin, "2010", correction(), none))
		h.protests("biber", protest.Disputed{Kind: protest.Sanction, Sanction: 1})
		h.must(h.attach(h.admin, "", "eins", none))
		h.verified()
		storagetest.Execute(h, h.dsn, "UPDATE case_attachments SET content = '6e65696e'")
		v, err := h.Verify(ctx, h.admin)
		if err != nil || v.Break != "Die Beilage 1 zum Fall 1 der Saison „2010“ ist nicht die, die das Journal nennt." {
			h.Errorf("got %+v, %v", v, err)
		}
	})
}

// Captions are one line of visible characters.
func TestACaptionIsALine(t *testing.T) {
	each(t, func(h *hall) {
		for caption, says := range map[string]string{strings.Repeat("ä", 201): "höchstens 200 Zeichen", "a\nb": "in einer Zeile", "a\u202eb": "unsichtbare"} {
			f := &cases.AttachFile{OfCase: firstCase, Type: cases.PDF, Caption: caption, Content: []byte("x")}
			h.refused("", "$.caption", says)(h.Acts.Do(ctx, h.admin, f, none))
		}
	})
}
