package people_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// post collects the letters that are sent, or fails.
type post struct {
	mu      sync.Mutex
	letters []string
	fails   bool
}

func (p *post) send(_ context.Context, to, subject, text string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fails {
		return errors.New("the server is away")
	}
	p.letters = append(p.letters, to+": "+subject+"\n"+text)
	return nil
}

// sends wants so many letters to go out and so many to be given up now.
func (h *hall) sends(p *post, sent, givenUp int) {
	h.Helper()
	if s, g, err := h.SendMail(ctx, p.send); err != nil || s != sent || g != givenUp {
		h.Errorf("%d sent, %d given up, %v; want %d and %d", s, g, err, sent, givenUp)
	}
}

// reachable is an office that people reach by mail.
var reachable = people.Settings{URL: "https://liga.example.at", Mail: true}

func TestALinkComesByMail(t *testing.T) {
	each(t, func(h *hall) {
		p := &post{}
		h.refused("", "", "verschickt keine E-Mails")(nil, h.AskReset(ctx, "", email))
		h.Set(reachable)
		_, by := h.joined(email, presidentOfAdler)
		h.sends(p, 0, 0) // the invitation is not good any more
		for _, whom := range []string{email, "niemand@example.at", "ANNA@example.at"} {
			if err := h.AskReset(ctx, "", whom); err != nil {
				h.Error(err)
			}
		}
		h.refused("", "$.email", "keine E-Mail-Adresse")(nil, h.AskReset(ctx, "", "anna"))
		h.sends(p, 1, 0) // one to her, though asked for twice, and none to nobody
		_, token, _ := strings.Cut(p.letters[0], "/zugang/")
		token, _, _ = strings.Cut(token, "\n")
		if _, again, err := h.redeem(token, "", "etwas ganz anderes"); err != nil || again.User != by.User {
			h.Fatalf("%s: %v", p.letters[0], err)
		}
		h.must(h.lock(h.admin, by.User, "verzogen"))
		if err := h.AskReset(ctx, "", email); err != nil {
			h.Error(err)
		}
		h.sends(p, 0, 0)
	})
}

// Whoever is invited reads for which clubs.
func TestAnInvitationNamesItsClubs(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		for i, c := range []struct {
			roles []people.RoleContent
			want  string
		}{
			{[]people.RoleContent{presidentOfAdler}, "Die APSA lädt Sie ein, in der Pokerliga für „Pokerclub adler“ mitzuarbeiten."},
			{[]people.RoleContent{presidentOfAdler, {Kind: acts.RolePresident, Club: "biber"}},
				"in der Pokerliga für „Pokerclub adler“ und „Pokerclub biber“ mitzuarbeiten."},
			{[]people.RoleContent{{Kind: acts.RoleAdmin}}, "in der Pokerliga mitzuarbeiten."},
		} {
			p := &post{}
			h.invite(fmt.Sprintf("%d@example.at", i), c.roles...)
			h.sends(p, 1, 0)
			if !strings.Contains(p.letters[0], c.want) {
				h.Errorf("got %q, want %q", p.letters[0], c.want)
			}
		}
	})
}

func TestALetterIsTriedAgainAndGivenUp(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		p := &post{fails: true}
		h.invite(email, presidentOfAdler)
		start := *h.clock
		var tries []time.Duration
		for h.clock.Sub(start) < 5*24*time.Hour {
			before := len(tries)
			_, givenUp, err := h.SendMail(ctx, func(context.Context, string, string, string) error {
				tries = append(tries, h.clock.Sub(start))
				return errors.New("away")
			})
			if err != nil {
				h.Fatal(err)
			}
			if givenUp > 0 {
				break
			}
			if len(tries) > before+1 {
				h.Fatal("tried twice at once")
			}
			*h.clock = h.clock.Add(time.Minute)
			if before > 8 { // by now the pauses are long
				*h.clock = h.clock.Add(time.Hour)
			}
		}
		if len(tries) < 12 || tries[1] != time.Minute || tries[2] != 3*time.Minute || tries[3] != 7*time.Minute ||
			h.clock.Sub(start) < 4*24*time.Hour {
			h.Errorf("tried after %v", tries)
		}
		p.fails = false
		*h.clock = h.clock.Add(24 * time.Hour)
		h.sends(p, 0, 0)
	})
}

func TestALetterIsInTheHandsOfOneProcess(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		const letters = 12
		for i := range letters {
			h.invite(strings.Repeat("x", i+1)+"@example.at", presidentOfAdler)
		}
		p := &post{}
		var all sync.WaitGroup
		for range 3 {
			office := h.restarted()
			office.Set(reachable)
			all.Go(func() {
				if _, _, err := office.SendMail(ctx, p.send); err != nil {
					h.Error(err)
				}
			})
		}
		all.Wait()
		if len(p.letters) != letters {
			h.Errorf("%d letters were sent, want %d", len(p.letters), letters)
		}
	})
}

func TestALetterWhoseSenderDiesIsSentLater(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.invite(email, presidentOfAdler)
		err := h.store.Accounts().Transact(ctx, func(tx people.Tx) error { // who takes it is never heard of again
			m, err := tx.TakeMail(ctx, *h.clock, h.clock.Add(5*time.Minute))
			if err == nil && (m.To != email || !strings.Contains(m.Text, acts.LinkHere)) {
				h.Errorf("got %+v", m)
			}
			return err
		})
		if err != nil {
			h.Fatal(err)
		}
		p := &post{}
		h.sends(p, 0, 0)
		*h.clock = h.clock.Add(5 * time.Minute)
		h.sends(p, 1, 0)
	})
}
