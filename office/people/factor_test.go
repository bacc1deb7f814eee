package people_test

import (
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/office/seasons"
)

// code is what an authenticator app shows now. RFC 6238
func (h *hall) code(secret string) string {
	h.Helper()
	key, err := base32.StdEncoding.DecodeString(secret)
	if err != nil {
		h.Fatal(err)
	}
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, h.clock.Unix()/30)
	sum := mac.Sum(nil)
	return fmt.Sprintf("%06d", binary.BigEndian.Uint32(sum[sum[19]&15:])&0x7fffffff%1_000_000)
}

// who returns who asks with a token.
func (h *hall) who(token string) acts.Actor {
	h.Helper()
	by, err := h.Who(ctx, token)
	if err != nil {
		h.Fatal(err)
	}
	return by
}

// withApp gives somebody an authenticator app.
func (h *hall) withApp(token string) (secret string, codes []string) {
	h.Helper()
	app := body[people.NewApp](h, h.must(h.BeginApp(ctx, h.who(token), none)))
	shown := body[people.Codes](h, h.must(h.ConfirmApp(ctx, h.who(token), h.code(app.Secret), none)))
	return app.Secret, shown.RecoveryCodes
}

// comeIn signs in with a code.
func (h *hall) comeIn(code string) (string, error) {
	h.Helper()
	token, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: password, Code: code})
	return token, err
}

func TestWhoHasAnAppNeedsItsCode(t *testing.T) {
	each(t, func(h *hall) {
		token, _ := h.joined(email, presidentOfAdler)
		app := body[people.NewApp](h, h.must(h.BeginApp(ctx, h.who(token), none)))
		if _, err := h.comeIn(""); err != nil {
			h.Errorf("the app has shown no code yet: %v", err)
		}
		h.refused("", "$.code", "Uhr")(h.ConfirmApp(ctx, h.who(token), "000000", none))
		h.must(h.ConfirmApp(ctx, h.who(token), " "+h.code(app.Secret)[:3]+" "+h.code(app.Secret)[3:], none))
		h.refused("", "", "wartet keine")(h.ConfirmApp(ctx, h.who(token), h.code(app.Secret), none))
		h.refused("", "", "zuerst entfernt")(h.BeginApp(ctx, h.who(token), none))
		if e := h.last(); e.Act != "self.factor" || e.Before+e.After != "" {
			h.Errorf("journal: %+v", e)
		}
		_, err := h.comeIn("")
		h.fails(people.ErrCode)(nil, err)
		_, err = h.comeIn(h.code(app.Secret))
		h.fails(people.ErrWrongCode)(nil, err) // used when the app was confirmed
		*h.clock = h.clock.Add(30 * time.Second)
		later, err := h.comeIn(h.code(app.Secret))
		if err != nil || !h.who(later).Strong {
			h.Errorf("got %v", err)
		}
		h.must(h.DropApp(ctx, h.who(later), none))
		h.fails(acts.ErrNotFound)(h.DropApp(ctx, h.who(later), none))
		h.refused("", "", "zu einer Authenticator-App")(h.RenewCodes(ctx, h.who(later), none))
		if _, err := h.comeIn(""); err != nil {
			h.Errorf("without the app: %v", err)
		}
	})
}

func TestARecoveryCodeOpensOnce(t *testing.T) {
	each(t, func(h *hall) {
		token, _ := h.joined(email, presidentOfAdler)
		_, codes := h.withApp(token)
		if _, err := h.comeIn(codes[0]); err != nil {
			h.Error(err)
		}
		_, err := h.comeIn(codes[0])
		h.fails(people.ErrWrongCode)(nil, err)
		fresh := body[people.Codes](h, h.must(h.RenewCodes(ctx, h.who(token), none)))
		_, err = h.comeIn(codes[1])
		h.fails(people.ErrWrongCode)(nil, err)
		if _, err := h.comeIn(fresh.RecoveryCodes[1]); err != nil {
			h.Error(err)
		}
		if f, err := h.Factors(ctx, h.who(token)); err != nil || !f.Authenticator || f.RecoveryCodes != 9 || f.Required {
			h.Errorf("got %+v, %v", f, err)
		}
	})
}

func TestACodeOpensOnceForManyAtOnce(t *testing.T) {
	each(t, func(h *hall) {
		token, _ := h.joined(email, presidentOfAdler)
		secret, codes := h.withApp(token)
		*h.clock = h.clock.Add(30 * time.Second)
		for _, code := range []string{h.code(secret), codes[5]} {
			var came atomic.Int32
			var all sync.WaitGroup
			for range 4 {
				all.Go(func() {
					_, _, _, err := h.SignIn(ctx, people.Opening{Email: email, Password: password, Code: code})
					if err == nil {
						came.Add(1)
					} else if !errors.Is(err, people.ErrWrongCode) {
						h.Error(err)
					}
				})
			}
			all.Wait()
			if came.Load() != 1 {
				h.Errorf("%d came by one code", came.Load())
			}
		}
	})
}

func TestAStolenPasswordChangesNoSecondFactor(t *testing.T) {
	each(t, func(h *hall) {
		token, by := h.joined(email, presidentOfAdler)
		h.withApp(token)
		by.Session, by.Strong = "", false
		h.fails(acts.ErrSecondFactor)(h.DropApp(ctx, by, none))
		h.fails(acts.ErrSecondFactor)(h.RenewCodes(ctx, by, none))
		h.fails(acts.ErrSecondFactor)(h.BeginApp(ctx, by, none))
		h.fails(acts.ErrSecondFactor)(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeRead}, "2010-04-01", none))
		_, _, err := h.ChangePassword(ctx, by, password, "etwas ganz anderes", people.Browser{})
		h.fails(acts.ErrSecondFactor)(nil, err)
		h.must(h.DropApp(ctx, h.who(token), none))
	})
}

func TestASecondFactorIsNeverOutlived(t *testing.T) {
	each(t, func(h *hall) {
		token, by := h.joined(email, isAdmin)
		other, err := h.comeIn("")
		if err != nil {
			h.Fatal(err)
		}
		made := body[people.TokenContent](h, h.must(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeRead}, "2010-04-01", none)))
		h.Set(people.Settings{AdminsNeedSecondFactor: true, Mail: true})
		h.withApp(token)
		h.out(other, "after a second factor was set up elsewhere")
		h.out(made.Token, "after a second factor was set up")
		h.who(token)

		strong := h.who(token)
		young := body[people.TokenContent](h, h.must(h.AddToken(ctx, strong, "y", []acts.Scope{acts.ScopeRead}, "2010-04-01", none)))
		if by, err := h.Who(ctx, young.Token); err != nil || by.Unfinished {
			h.Errorf("a token made since: %+v, %v", by, err)
		}
		old := people.Token{Digest: strings.Repeat("a", 64), ID: "t-old", User: strong.User, Name: "old", Scopes: []acts.Scope{acts.ScopeRead},
			Created: h.clock.Add(-time.Hour), Expires: h.clock.Add(time.Hour)}
		sum := sha256.Sum256([]byte(people.TokenPrefix + "old"))
		old.Digest = hex.EncodeToString(sum[:])
		if err := h.store.Accounts().Transact(ctx, func(tx people.Tx) error { return tx.PutToken(ctx, &old) }); err != nil {
			h.Fatal(err)
		}
		if by, err := h.Who(ctx, people.TokenPrefix+"old"); err != nil || !by.Unfinished {
			h.Errorf("a token older than the second factor: %+v, %v", by, err)
		}
		p := &post{}
		h.sends(p, 2, 0)
		if all := strings.Join(p.letters, ""); !strings.Contains(all, "Zweiter Faktor eingerichtet") || !strings.Contains(all, "Token „y“") {
			h.Errorf("told: %s", all)
		}
	})
}

func TestAnAdminWithoutASecondFactorMaySetOneUpAndNoMore(t *testing.T) {
	each(t, func(h *hall) {
		h.Set(people.Settings{AdminsNeedSecondFactor: true})
		token, by := h.joined(email, people.RoleContent{Kind: acts.RoleAdmin})
		h.fails(acts.ErrSecondFactor)(h.office.Acts.Do(ctx, by, &seasons.PutTies{InSeason: "2010"}, none))
		h.fails(acts.ErrSecondFactor)(nil, second(h.Users(ctx, by)))
		h.fails(acts.ErrSecondFactor)(h.AddToken(ctx, by, "x", []acts.Scope{acts.ScopeOffice}, "2010-04-01", none))
		if f, err := h.Factors(ctx, by); err != nil || !f.Required {
			h.Errorf("got %+v, %v", f, err)
		}
		h.withApp(token)
		h.must(h.office.Acts.Do(ctx, h.who(token), &seasons.PutTies{InSeason: "2010"}, none))
		made := body[people.TokenContent](h, h.must(h.AddToken(ctx, h.who(token), "x", []acts.Scope{acts.ScopeOffice}, "2010-04-01", none)))
		if _, err := h.Users(ctx, h.who(made.Token)); err != nil {
			h.Errorf("a token of an admin with a second factor: %v", err)
		}
		h.must(h.DropApp(ctx, h.who(token), none))
		h.fails(acts.ErrSecondFactor)(nil, second(h.Users(ctx, h.who(made.Token))))

		_, president := h.joined("bert@example.at", presidentOfAdler)
		if _, err := h.Sessions(ctx, president); err != nil {
			h.Errorf("a president needs no second factor: %v", err)
		}
	})
}

func TestAnAdminTakesALostSecondFactorAway(t *testing.T) {
	each(t, func(h *hall) {
		token, by := h.joined(email, presidentOfAdler)
		h.fails(acts.ErrNotFound)(h.withoutFactors(by.User))
		h.withApp(token)
		h.must(h.withoutFactors(by.User))
		h.out(token, "after its second factor was taken away")
		if _, err := h.comeIn(""); err != nil {
			h.Error(err)
		}
	})
}
