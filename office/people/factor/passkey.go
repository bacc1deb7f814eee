package factor

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

// ErrPasskey says that a device has not proven what it was asked to.
var ErrPasskey = errors.New("the answer of the device proves nothing")

// Passkeys is the place that passkeys belong to. Each ceremony has two halves:
// the options for the device, and the check of its answer. What lies between them
// is kept by whoever asks, as it is.
type Passkeys struct{ site *webauthn.WebAuthn }

// Owner is whom a passkey belongs to, with what is stored of all his passkeys.
type Owner struct {
	ID, Email, Name string
	Stored          []string
}

// NewPasskeys returns the place that is reached under an address such as
// https://liga.example.at. An IP address cannot have passkeys.
func NewPasskeys(address string) (*Passkeys, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, err
	}
	site, err := webauthn.New(&webauthn.Config{
		RPID: u.Hostname(), RPDisplayName: issuer, RPOrigins: []string{u.Scheme + "://" + u.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, UserVerification: protocol.VerificationRequired},
	})
	if err != nil {
		return nil, fmt.Errorf("passkeys for %s: %w", u.Hostname(), err)
	}
	return &Passkeys{site}, nil
}

// BeginRegistration returns the options for a device that shall make a passkey.
func (p *Passkeys) BeginRegistration(o Owner) (options json.RawMessage, between string, err error) {
	who, err := holderOf(o)
	if err != nil {
		return nil, "", err
	}
	creation, session, err := p.site.BeginRegistration(who,
		webauthn.WithExclusions(webauthn.Credentials(who.credentials).CredentialDescriptors()))
	if err != nil {
		return nil, "", err
	}
	return written(creation, session)
}

// FinishRegistration checks the answer and returns the name of the passkey and
// what is stored of it.
func (p *Passkeys) FinishRegistration(o Owner, between string, answer []byte) (id, stored string, err error) {
	who, err := holderOf(o)
	if err != nil {
		return "", "", err
	}
	session, err := sessionOf(between)
	if err != nil {
		return "", "", err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return "", "", fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	made, err := p.site.CreateCredential(who, *session, parsed)
	if err != nil {
		return "", "", fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	return described(made)
}

// BeginSignIn returns the options for a device that shall say who signs in.
func (p *Passkeys) BeginSignIn() (options json.RawMessage, between string, err error) {
	assertion, session, err := p.site.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return nil, "", err
	}
	return written(assertion, session)
}

// FinishSignIn checks the answer for the owner whom find returns for the id that
// it names, and returns the passkey that was used and what is stored of it from
// now on. An error of find is returned as it is.
func (p *Passkeys) FinishSignIn(between string, answer []byte, find func(owner string) (Owner, error)) (id, stored string, err error) {
	session, err := sessionOf(between)
	if err != nil {
		return "", "", err
	}
	parsed, err := protocol.ParseCredentialRequestResponseBytes(answer)
	if err != nil {
		return "", "", fmt.Errorf("%w: %w", ErrPasskey, err)
	}
	var sought error
	used, err := p.site.ValidateDiscoverableLogin(func(_, handle []byte) (webauthn.User, error) {
		o, err := find(string(handle))
		if err != nil {
			sought = err
			return nil, err
		}
		return holderOf(o)
	}, *session, parsed)
	switch {
	case sought != nil:
		return "", "", sought
	case err != nil:
		return "", "", fmt.Errorf("%w: %w", ErrPasskey, err)
	case used.Authenticator.CloneWarning:
		return "", "", fmt.Errorf("%w: there seem to be two of this device", ErrPasskey)
	}
	return described(used)
}

// holder is an owner as the library asks for him.
type holder struct {
	Owner
	credentials []webauthn.Credential
}

// WebAuthnID is the id.
func (h *holder) WebAuthnID() []byte { return []byte(h.ID) }

// WebAuthnName is the address.
func (h *holder) WebAuthnName() string { return h.Email }

// WebAuthnDisplayName is the name.
func (h *holder) WebAuthnDisplayName() string { return h.Name }

// WebAuthnCredentials are the passkeys.
func (h *holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }

// holderOf reads what is stored of an owner's passkeys.
func holderOf(o Owner) (*holder, error) {
	who := &holder{Owner: o, credentials: make([]webauthn.Credential, len(o.Stored))}
	for i, stored := range o.Stored {
		if err := json.Unmarshal([]byte(stored), &who.credentials[i]); err != nil {
			return nil, fmt.Errorf("read a passkey: %w", err)
		}
	}
	return who, nil
}

// written is the first half of a ceremony.
func written(options any, session *webauthn.SessionData) (json.RawMessage, string, error) {
	told, err := json.Marshal(options)
	if err != nil {
		return nil, "", err
	}
	between, err := json.Marshal(session)
	return told, string(between), err
}

// sessionOf reads what lay between the halves of a ceremony.
func sessionOf(between string) (*webauthn.SessionData, error) {
	session := &webauthn.SessionData{}
	if err := json.Unmarshal([]byte(between), session); err != nil {
		return nil, fmt.Errorf("read a ceremony: %w", err)
	}
	return session, nil
}

// described is the name of a passkey and what is stored of it.
func described(c *webauthn.Credential) (id, stored string, err error) {
	text, err := json.Marshal(c)
	return base64.RawURLEncoding.EncodeToString(c.ID), string(text), err
}
