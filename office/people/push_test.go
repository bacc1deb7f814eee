package people_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/register"
)

// ofBrowser is what a browser sends that asks to be told at an address.
func ofBrowser(address string) *people.PushOn {
	return &people.PushOn{Address: address, Auth: "BTBZMqHH6r4Tts7J_aSIgg",
		Key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}
}

// tells sends what is to be sent, and returns to which addresses.
func (h *hall) tells(gone bool, fails error) (to []string) {
	h.Helper()
	_, err := h.post().SendPushes(ctx, func(_ context.Context, p *people.Push, key people.PushKey) (bool, error) {
		if key.Public == "" || key.Private == "" || p.Key == "" || p.Auth == "" {
			h.Errorf("%+v, %+v", p, key)
		}
		to = append(to, strings.TrimPrefix(p.Address, "https://push.example.at/"))
		return gone, fails
	})
	if err != nil {
		h.Fatal(err)
	}
	return to
}

// A device is told at once what its club is told, as long as its user is signed in there.
func TestADeviceIsToldAsLongAsSomebodyIsSignedInThere(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(people.Settings{URL: "https://liga.example.at", Push: true})
		biber := h.presides("biber")
		token, adler := h.joined(email, presidentOfAdler)
		asks := func() {
			h.must(h.carries(adler, ofBrowser("https://push.example.at/a")))
		}
		news := func() {
			asked := h.must(h.office.Acts.Do(ctx, biber, &register.RequestTransfer{Player: "adler-7", To: "biber"}, none))
			view, _ := asked.Content.(*register.TransferView)
			h.must(h.office.Acts.Do(ctx, biber, &register.WithdrawTransfer{OfTransfer: register.OfTransfer(view.ID)}, none))
		}
		wants := func(what string, got []string, want string) {
			if strings.Join(got, " ") != want {
				h.Errorf("%s: told %q, want %q", what, got, want)
			}
		}
		news()
		wants("nobody asks", h.tells(false, nil), "")
		asks()
		asks()
		wants("there is nothing new", h.tells(false, nil), "")
		news()
		wants("the service is away", h.tells(false, errors.New("away")), "a")
		wants("it is not time yet", h.tells(false, nil), "")
		*h.clock = h.clock.Add(time.Minute)
		wants("two notices are one", h.tells(false, nil), "a")
		wants("it is told once", h.tells(false, nil), "")
		news()
		wants("the device is gone", h.tells(true, nil), "a")
		news()
		wants("a device that is gone is forgotten", h.tells(false, nil), "")

		asks()
		list, err := h.post().Pushes(ctx, adler)
		if err != nil || len(list.Devices) != 1 || len(list.Key) != 87 {
			h.Fatal(list, err)
		}
		if _, err := h.carries(biber, &people.PushOff{Session: list.Devices[0].Session}); !errors.Is(err, acts.ErrNotFound) {
			h.Errorf("somebody else ends it: %v", err)
		}
		h.must(h.carries(adler, &people.PushOff{Session: list.Devices[0].Session}))
		news()
		wants("it was ended", h.tells(false, nil), "")

		asks()
		news()
		if err := h.SignOut(ctx, token); err != nil {
			h.Fatal(err)
		}
		wants("signed out", h.tells(false, nil), "")
	})
}

// A push address is a stranger's: it leads to a public place over TLS, or it is not stored.
func TestOnlyPublicAddressesAreStored(t *testing.T) {
	each(t, func(h *hall) {
		_, by := h.joined(email, presidentOfAdler)
		h.refused("", "", "schickt keine Mitteilungen")(h.carries(by, ofBrowser("https://push.example.at/a")))
		h.Set(people.Settings{URL: "https://liga.example.at", Push: true, PushAlso: "127.0.0.1:4433"})
		for _, address := range []string{"", "http://push.example.at/a", "https://push.example.at:8443/a", "https://u:p@push.example.at/", "https://10.0.0.1/",
			"https://127.0.0.1/", "https://127.0.0.1:4434/", "https://169.254.169.254/latest", "https://[::1]/", "https://[::ffff:10.0.0.1]/",
			"https://localhost/", "https://a.localhost/", "https://drucker.local/", "https://intern/", "https://2130706433/", "ftp://push.example.at/", "https://push.example.at./"} {
			h.refused("", "$.endpoint", "keine Adresse eines Push-Dienstes")(h.carries(by, ofBrowser(address)))
		}
		wrong := ofBrowser("https://push.example.at/a")
		wrong.Key = wrong.Key[:80]
		h.refused("", "$.p256dh", "kein Schlüssel")(h.carries(by, wrong))
		wrong = ofBrowser("https://push.example.at/a")
		wrong.Auth = "abc"
		h.refused("", "$.auth", "kein Geheimnis")(h.carries(by, wrong))
		h.must(h.carries(by, ofBrowser("https://127.0.0.1:4433/a")))
		_, official := h.joined("kassier@example.at", people.RoleContent{Kind: acts.RoleAdmin})
		list, err := h.post().Pushes(ctx, official)
		if err != nil || list.Key != "" {
			h.Errorf("who presides nothing is offered what tells nothing: %+v, %v", list, err)
		}
		h.refused("", "", "nur für Obleute")(h.carries(official, ofBrowser("https://8.8.8.8/b")))
		h.must(h.carries(by, ofBrowser("https://8.8.8.8/a")))
		by.Session = ""
		h.refused("", "", "auf dem Sie angemeldet sind")(h.carries(by, ofBrowser("https://push.example.at/a")))
	})
}
