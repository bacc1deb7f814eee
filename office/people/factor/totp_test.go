package factor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"pokerliga/office/people/factor"
)

// The secret and the codes of RFC 6238, appendix B, cut to six digits.
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

func TestTheCodesOfTheStandardAreRight(t *testing.T) {
	for _, c := range []struct {
		at   int64
		code string
	}{{59, "287082"}, {1111111109, "081804"}, {1234567890, "005924"}, {2000000000, "279037"}} {
		if step, ok := factor.Step(rfcSecret, c.code, time.Unix(c.at, 0), 0); !ok || step != c.at/30 {
			t.Errorf("%d: step %d, %t", c.at, step, ok)
		}
		if _, ok := factor.Step(rfcSecret, "000000", time.Unix(c.at, 0), 0); ok {
			t.Errorf("%d: 000000 opens", c.at)
		}
	}
}

func TestACodeOpensOnce(t *testing.T) {
	now := time.Unix(1234567890, 0)
	step, ok := factor.Step(rfcSecret, "005924", now, 0)
	if !ok {
		t.Fatal("the code is not taken")
	}
	if _, ok := factor.Step(rfcSecret, "005924", now, step); ok {
		t.Error("the same code opens again")
	}
	if _, ok := factor.Step(rfcSecret, "005924", now, step-1); !ok {
		t.Error("the code before it was used, not this one")
	}
}

func TestAClockMayBeHalfAMinuteOff(t *testing.T) {
	now := time.Unix(1234567890, 0)
	for seconds, want := range map[int]bool{-60: false, -30: true, 0: true, 30: true, 60: false} {
		if _, ok := factor.Step(rfcSecret, "005924", now.Add(time.Duration(seconds)*time.Second), 0); ok != want {
			t.Errorf("%d seconds off: %t, want %t", seconds, ok, want)
		}
	}
}

func TestNonsenseIsNoCode(t *testing.T) {
	for _, code := range []string{"", "12345", "1234567", "abcdef", "００５９２４", strings.Repeat("0", 10000)} {
		if _, ok := factor.Step(rfcSecret, code, time.Unix(1234567890, 0), 0); ok {
			t.Errorf("%.20q opens", code)
		}
	}
	if _, ok := factor.Step("no base32 !", "005924", time.Unix(1234567890, 0), 0); ok {
		t.Error("a broken secret opens")
	}
}

func TestASecretFitsTheAppsOfTheWorld(t *testing.T) {
	secret, address, err := factor.NewSecret("anna@example.at")
	if err != nil || len(secret) != 32 {
		t.Fatal(secret, err)
	}
	for _, part := range []string{"otpauth://totp/Pokerliga:anna@example.at?", "secret=" + secret, "issuer=Pokerliga",
		"digits=6", "period=30"} {
		if !strings.Contains(address, part) {
			t.Errorf("%q is not in %s", part, address)
		}
	}
	now := time.Unix(1234567890, 0)
	code, err := totp.GenerateCode(secret, now)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := factor.Step(secret, code, now, 0); !ok {
		t.Error("the app's code is not taken")
	}
}

func TestRecoveryCodesAreTypedAsPeopleType(t *testing.T) {
	shown, digests := factor.NewRecoveryCodes()
	if len(shown) != 10 || len(digests) != 10 {
		t.Fatal(len(shown), len(digests))
	}
	for i, code := range shown {
		if len(code) != 19 || strings.Contains(digests[i], code) || slices.Contains(shown[:i], code) {
			t.Errorf("%q, stored as %q", code, digests[i])
		}
		for _, typed := range []string{code, strings.ToUpper(code), strings.ReplaceAll(code, "-", " "),
			" " + strings.ReplaceAll(code, "-", "") + " "} {
			if factor.RecoveryDigest(typed) != digests[i] {
				t.Errorf("%q is not taken", typed)
			}
		}
	}
}
