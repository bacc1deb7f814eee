package people_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// comes signs in by a browser and returns what it shows from then on, and who has come.
func (h *hall) comes(email string, from people.Browser) (people.Browser, acts.Actor) {
	h.Helper()
	token, s, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: password, From: from})
	if err != nil {
		h.Fatal(err)
	}
	return people.Browser{Session: token, Device: s.DeviceToken, Agent: from.Agent}, h.who(token)
}

// told sends the letters that are due and wants so many of them.
func (h *hall) told(when string, want int) {
	h.Helper()
	p := &post{}
	if sent, _, err := h.SendMail(ctx, p.send); err != nil || sent != want {
		h.Errorf("%s: %d letters, %v; want %d", when, sent, err, want)
	}
}

// device is what a browser shows after its user has signed out.
func device(b people.Browser) people.Browser { return people.Browser{Device: b.Device, Agent: b.Agent} }

func TestASignInOnAnotherDeviceIsTold(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.joined(email, presidentOfAdler)
		h.told("the invitation, which is used up", 0)
		fox, _ := h.comes(email, people.Browser{Agent: "Firefox"})
		h.told("a browser without a cookie", 1)
		fox, _ = h.comes(email, device(fox))
		h.told("the same browser", 0)
		h.comes(email, people.Browser{Agent: "Firefox"})
		h.told("another one that names itself alike", 1)
		fox.Device = ""
		h.comes(email, fox)
		h.told("a browser that still has its session, from before devices were known", 0)
		h.comes(email, people.Browser{Device: "made up"})
		h.told("an invented token", 1)
		*h.clock = h.clock.Add(people.DeviceKept)
		h.comes(email, device(fox))
		h.told("after more than a year", 1)
	})
}

// The letter names browser and system, and when it was in the league's zone; what a program makes up about itself stands nowhere in it.
func TestTheLetterOfANewDeviceSaysWhichAndWhen(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.joined(email, presidentOfAdler)
		h.told("the invitation, which is used up", 0)
		*h.clock = time.Date(2010, 7, 1, 16, 42, 0, 0, time.UTC)
		for agent, want := range map[string]string{
			"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36": "neu ist: Chrome unter Linux, 18:42 Uhr, am 1. Juli 2010.\n",
			"Ihr Konto ist gesperrt: https://boese.example":                                                         "neu ist: ein unbekanntes Programm, 18:42 Uhr, am 1. Juli 2010.\n",
		} {
			h.comes(email, people.Browser{Agent: agent})
			p := &post{}
			h.sends(p, 1, 0)
			if text := strings.Join(p.letters, ""); !strings.Contains(text, "\nGuten Tag!\n\n") || !strings.Contains(text, want) || strings.Contains(text, "boese") ||
				!strings.HasSuffix(text, "\n\nKonto ansehen: https://liga.example.at/konto\n") {
				h.Errorf("want %q in %s", want, text)
			}
		}
	})
}

// flooded lets strangers try an account from so many addresses that brakes have no room left.
func (h *hall) flooded(account string) {
	h.Helper()
	for i := range acts.CountsKept + 200 {
		_ = h.Try(account, fmt.Sprintf("198.18.%d.%d", i/256, i%256), func() error { return people.ErrWrong })
		_ = h.Try(fmt.Sprint(i, account), fmt.Sprintf("198.18.%d.%d", i/256, i%256), func() error { return people.ErrWrong })
	}
}

func TestAKnownDeviceGetsInWhileOthersTry(t *testing.T) {
	each(t, func(h *hall) {
		token, _ := h.joined(email, presidentOfAdler)
		known, _ := h.comes(email, people.Browser{})
		h.flooded(email)
		right := func() error { return nil }
		try := func(what string, from people.Browser, account string, in bool) {
			h.Helper()
			var braked *acts.TooMany
			if err := h.TryOn(ctx, from, account, "203.0.113.1", right); errors.As(err, &braked) == in {
				h.Errorf("%s: %v", what, err)
			}
		}
		try("an unknown device", people.Browser{}, email, false)
		try("an invented one", people.Browser{Device: "made up"}, email, false)
		try("by its session", people.Browser{Session: token}, email, true)
		try("by its cookie", device(known), email, true)
		try("in capitals", device(known), " ANNA@example.at", true)
		try("as somebody else", device(known), "andere@example.at", false)
		for range people.PairBrake.AtOnce {
			_ = h.TryOn(ctx, device(known), email, "203.0.113.1", func() error { return people.ErrWrong })
		}
		try("after as many wrong passwords as anybody has", device(known), email, false)
	})
}

// Strangers hold every turn in which passwords are hashed. Who signs in on a device that he has signed in on before, or gives himself a
// new password, has a turn that strangers do not get; who is unknown there waits until he gives up.
func TestAKnownDeviceSignsInWhileHashingIsFlooded(t *testing.T) {
	each(t, func(h *hall) {
		_, by := h.joined(email, presidentOfAdler)
		known, _ := h.comes(email, people.Browser{})
		h.joined("berta@example.at", presidentOfAdler)
		release := people.HoldHashing(h.Accounts)
		gone, cancel := context.WithCancel(ctx)
		cancel() // who would wait is gone at once
		in := func(email string, from people.Browser) error {
			_, _, _, err := h.SignIn(gone, people.Opening{Email: email, Password: password, From: from})
			return err
		}
		for name, from := range map[string]people.Browser{"unknown": {}, "invented": {Device: "made up"}} {
			if err := in(email, from); !errors.Is(err, context.Canceled) {
				h.Errorf("a device that is %s: %v", name, err)
			}
		}
		if err := in("berta@example.at", device(known)); !errors.Is(err, context.Canceled) {
			h.Errorf("a device that is known for somebody else: %v", err)
		}
		patient, cancel := context.WithTimeout(ctx, time.Minute) // fails where it would wait for ever
		defer cancel()
		for range 3 { // and not by a turn that is used up
			if _, _, _, err := h.SignIn(patient, people.Opening{Email: email, Password: password, From: device(known)}); err != nil {
				h.Fatalf("a known device: %v", err)
			}
		}
		if _, _, err := h.ChangePassword(patient, by, password, "Schönes Wetter in Linz", known); err != nil {
			h.Errorf("a new password: %v", err)
		}
		release()
		h.comes("berta@example.at", people.Browser{})
	})
}

func TestAPasskeyBeginsWhileOthersTry(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(people.Settings{URL: "https://liga.example.at"})
		h.joined(email, presidentOfAdler)
		known, _ := h.comes(email, people.Browser{})
		h.flooded(email)
		if _, err := h.BeginPasskeySignIn(ctx, people.Browser{}, "203.0.113.1"); err != nil {
			h.Errorf("passwords are tried: %v", err)
		}
		for range people.AddressBrake.AtOnce {
			_, _ = h.BeginPasskeySignIn(ctx, people.Browser{}, "203.0.113.2")
		}
		var braked *acts.TooMany
		if _, err := h.BeginPasskeySignIn(ctx, people.Browser{}, "203.0.113.2"); !errors.As(err, &braked) {
			h.Errorf("an address that begins without end: %v", err)
		}
		if _, err := h.BeginPasskeySignIn(ctx, device(known), "203.0.113.2"); err != nil {
			h.Errorf("a known device behind it: %v", err)
		}
	})
}

func TestADeviceIsForgottenWithWhatItOpened(t *testing.T) {
	for name, end := range map[string]func(h *hall, by acts.Actor) error{
		"signed out everywhere": func(h *hall, by acts.Actor) error { return second(h.EndSessions(ctx, by, none)) },
		"another password": func(h *hall, by acts.Actor) error {
			_, _, err := h.ChangePassword(ctx, by, password, "etwas ganz anderes", people.Browser{})
			return err
		},
		"a reset":          func(h *hall, _ acts.Actor) error { return h.ResetPassword(ctx, h.admin, email, "etwas ganz anderes") },
		"locked":           func(h *hall, by acts.Actor) error { return second(h.lock(h.admin, by.User, "Grund")) },
		"its session ends": func(h *hall, by acts.Actor) error { return h.endsFirst(by) },
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(h *hall) {
				h.joined(email, presidentOfAdler)
				lost, _ := h.comes(email, people.Browser{})
				other, by := h.comes(email, people.Browser{})
				if err := end(h, by); err != nil {
					h.Fatal(err)
				}
				if h.knows(lost) {
					h.Error("it is still known")
				}
				if stays := name == "its session ends"; h.knows(other) != stays {
					h.Errorf("the other is known: %v", !stays)
				}
			})
		})
	}
}

// endsFirst ends the session before the one that asks.
func (h *hall) endsFirst(by acts.Actor) error {
	list, err := h.Sessions(ctx, by)
	if err != nil {
		return err
	}
	for _, s := range list {
		if !s.Current && s.Agent == "" {
			if _, err := h.EndSession(ctx, by, s.ID, none); err != nil {
				return err
			}
		}
	}
	return nil
}

// knows reports whether a browser is known as a device of the account.
func (h *hall) knows(b people.Browser) bool {
	h.Helper()
	for range people.PairBrake.AtOnce {
		_ = h.Try(email, "203.0.113.9", func() error { return people.ErrWrong })
	}
	return h.TryOn(ctx, device(b), email, "203.0.113.9", func() error { return nil }) == nil
}

func TestSettingUpASecondFactorForgetsOtherDevices(t *testing.T) {
	each(t, func(h *hall) {
		h.joined(email, presidentOfAdler)
		lost, _ := h.comes(email, people.Browser{})
		here, _ := h.comes(email, people.Browser{})
		h.withApp(here.Session)
		if h.knows(lost) || !h.knows(here) {
			h.Error("the other device is known, or this one is not")
		}
	})
}

// A tablet in the hall is known to all who have signed in on it. A token that one of them, or
// somebody else, has left there to be found by the next is worth nothing.
func TestUsersShareADevice(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(reachable)
		h.joined(email, presidentOfAdler)
		h.joined("bert@example.at", presidentOfAdler)
		h.told("the invitations, which are used up", 0)
		left, _ := h.comes("bert@example.at", people.Browser{})
		h.told("bert", 1)
		tablet, _ := h.comes(email, device(left))
		h.told("anna after him", 1)
		if tablet.Device == left.Device || h.knows(left) {
			h.Error("what was left in the browser is known as a device of the next user")
		}
		h.comes("bert@example.at", device(tablet))
		tablet, _ = h.comes(email, device(tablet))
		h.told("both once more", 0)
		if !h.knows(tablet) {
			h.Error("it is not known")
		}
	})
}

func TestSoManyDevicesAreKept(t *testing.T) {
	empty(t, func(h *hall) {
		if _, err := h.AddUser(ctx, acts.Console, email, "Anna", password, nil); err != nil {
			h.Fatal(err)
		}
		mine, _ := h.comes(email, people.Browser{})
		*h.clock = h.clock.Add(time.Second)
		mine, by := h.comes(email, device(mine))
		for range 25 { // a program that keeps no cookie
			h.comes(email, people.Browser{})
		}
		list, err := h.store.Accounts().Devices(ctx, by.User)
		if err != nil || len(list) != 20 {
			h.Errorf("%d devices, %v", len(list), err)
		}
		if !h.knows(mine) {
			h.Error("the browser to which its user comes back is forgotten")
		}
	})
}
