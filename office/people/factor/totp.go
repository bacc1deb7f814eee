package factor

import (
	"time"

	"github.com/pquerna/otp"
	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
)

// issuer is the name under which an app lists its codes.
const issuer = "Pokerliga"

// period is how long a code of an app is shown.
const period = 30 * time.Second

// lateSteps is by how many steps the clock of an app may be off, either way.
const lateSteps = 1

// NewSecret makes the secret that an authenticator app and the office share,
// and the address that an app reads from a QR code. The account is what the app
// shows beside the code.
func NewSecret(account string) (secret, address string, err error) {
	key, err := totp.Generate(totp.GenerateOpts{Issuer: issuer, AccountName: account})
	if err != nil {
		return "", "", err
	}
	return key.Secret(), key.URL(), nil
}

// Step returns the step of time whose code this is, and whether it is one: of
// now, or a step off, and later than the last one that was used, so that a code
// which somebody has watched opens nothing again.
func Step(secret, code string, now time.Time, last int64) (int64, bool) {
	here := now.Unix() / int64(period/time.Second)
	for step := max(here-lateSteps, last+1); step <= here+lateSteps; step++ {
		right, err := hotp.ValidateCustom(code, uint64(step), secret, hotp.ValidateOpts{Digits: otp.DigitsSix, Algorithm: otp.AlgorithmSHA1})
		if err == nil && right {
			return step, true
		}
	}
	return 0, false
}
