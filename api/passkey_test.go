package api

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"pokerliga/api/accounts"
	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// The site of the passkeys of these tests.
const (
	siteURL  = "https://liga.example.at"
	siteHost = "liga.example.at"
)

// device is a phone that makes passkeys and signs with them, after it has seen a
// finger.
type device struct {
	*hall
	key    *ecdsa.PrivateKey
	id     []byte
	user   string // handle, as the site told it
	count  uint32
	flags  byte   // user present 1, user verified 4
	origin string // of the page that asks
}

// newDevice returns a device without a passkey.
func (h *hall) newDevice() *device {
	h.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		h.Fatal(err)
	}
	return &device{hall: h, key: key, id: []byte(rand.Text()[:16]), flags: 1 | 4, origin: siteURL}
}

var b64 = base64.RawURLEncoding

// client is what a browser says of the ceremony.
func (d *device) client(kind, challenge string) []byte {
	data, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": d.origin, "crossOrigin": false})
	if err != nil {
		d.Fatal(err)
	}
	return data
}

// data is what the device says of itself.
func (d *device) data(flags byte) []byte {
	d.count++
	host := sha256.Sum256([]byte(siteHost))
	return binary.BigEndian.AppendUint32(append(host[:], flags), d.count)
}

// makes answers the options for a new passkey.
func (d *device) makes(begun people.Begun) json.RawMessage {
	d.Helper()
	var options struct {
		PublicKey struct {
			Challenge string
			User      struct{ ID string }
		}
	}
	if err := json.Unmarshal(begun.Options, &options); err != nil {
		d.Fatal(err)
	}
	d.user = options.PublicKey.User.ID
	point, err := d.key.PublicKey.Bytes() // 4, x, y
	if err != nil {
		d.Fatal(err)
	}
	data := append(d.data(d.flags|64), make([]byte, 16)...)
	data = append(append(data, 0, byte(len(d.id))), d.id...)
	data = append(data, 0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32) // CBOR: EC2, ES256, P-256, x
	data = append(append(data, point[1:33]...), 0x22, 0x58, 32)
	data = append(data, point[33:]...)
	attestation := bytes.Join([][]byte{{0xa3, 0x63}, []byte("fmt"), {0x64}, []byte("none"), {0x67}, []byte("attStmt"), {0xa0, 0x68},
		[]byte("authData"),
		{0x58, byte(len(data))}, data}, nil)
	return d.answer(map[string]any{"clientDataJSON": b64.EncodeToString(d.client("webauthn.create", options.PublicKey.Challenge)),
		"attestationObject": b64.EncodeToString(attestation)})
}

// signs answers the options for a sign-in.
func (d *device) signs(begun people.Begun) json.RawMessage {
	d.Helper()
	var options struct{ PublicKey struct{ Challenge string } }
	if err := json.Unmarshal(begun.Options, &options); err != nil {
		d.Fatal(err)
	}
	client, data := d.client("webauthn.get", options.PublicKey.Challenge), d.data(d.flags)
	said := sha256.Sum256(client)
	sum := sha256.Sum256(append(data[:len(data):len(data)], said[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, d.key, sum[:])
	if err != nil {
		d.Fatal(err)
	}
	return d.answer(map[string]any{"clientDataJSON": b64.EncodeToString(client), "authenticatorData": b64.EncodeToString(data),
		"signature": b64.EncodeToString(signature), "userHandle": d.user})
}

// answer is what a browser hands over.
func (d *device) answer(response map[string]any) json.RawMessage {
	id := b64.EncodeToString(d.id)
	data, err := json.Marshal(map[string]any{"id": id, "rawId": id, "type": "public-key", "response": response,
		"clientExtensionResults": map[string]any{}})
	if err != nil {
		d.Fatal(err)
	}
	return data
}

// begins begins a ceremony.
func (h *hall) begins(token, path string, status int) (begun people.Begun) {
	h.Helper()
	h.post(token, path, nil).is(status).into(&begun)
	return begun
}

// withPasskey gives somebody a device with a passkey.
func (h *hall) withPasskey(token string) (*device, string) {
	h.Helper()
	h.people.Set(people.Settings{URL: siteURL})
	d := h.newDevice()
	begun := h.begins(token, rest.V1+"/me/passkeys/begin", 201)
	var made people.PasskeyContent
	h.post(token, rest.V1+"/me/passkeys", accounts.PasskeyBody{Ceremony: begun.Ceremony, Name: "Telefon", Answer: d.makes(begun)}).is(201).
		into(&made)
	return d, made.ID
}

// comesIn signs in by a device.
func (d *device) comesIn(status int) (p accounts.Pass) {
	d.Helper()
	begun := d.begins("", rest.V1+"/session/passkey/begin", 200)
	g := d.post("", rest.V1+"/session/passkey", accounts.PasskeyOpening{Ceremony: begun.Ceremony, Answer: d.signs(begun)}).is(status)
	if status == 200 {
		g.into(&p)
	}
	return p
}

// passkeys asks for every route about passkeys.
func (h *hall) passkeys() {
	h.Helper()
	_, token := h.invited("telefon@example.at", people.RoleContent{Kind: acts.RoleAdmin})
	d, id := h.withPasskey(token)
	p := d.comesIn(200)
	h.get(p.Token, rest.V1+"/me/second-factors").is(200).says("Telefon").says(`"last_used":"2010-02-07"`)
	h.drop(p.Token, rest.V1+"/me/passkeys/"+id).is(204)
	h.drop(p.Token, rest.V1+"/me/passkeys/"+id).is(404)
	d.comesIn(401)
}

func TestAPasskeyOpensWithoutAPassword(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		weak := h.admin
		var p accounts.Pass
		h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(200).into(&p)
		h.admin = p.Token
		h.post(weak, rest.V1+"/me/passkeys/begin", nil).is(422).says("keine Passkeys")
		d, id := h.withPasskey(h.admin)
		h.get(weak, rest.V1+"/me").is(401) // opened by less than is needed now
		h.post("", rest.V1+"/session", credentials{adminEmail, password}).is(200).into(&p)
		weak = p.Token
		h.people.Set(people.Settings{URL: siteURL, AdminsNeedSecondFactor: true})
		h.get(weak, rest.V1+"/users").is(403).says("zweitem Faktor")
		h.drop(weak, rest.V1+"/me/passkeys/"+id).is(403)
		h.post(weak, rest.V1+"/me/authenticator", nil).is(403)
		h.get(h.admin, rest.V1+"/users").is(200) // where the passkey was made
		h.get(d.comesIn(200).Token, rest.V1+"/users").is(200)
		for body, status := range map[string]int{`{"bricht`: 400, `[]`: 422, `{"name":"x"}`: 422, `"x"`: 422} {
			h.ask("", http.MethodPost, rest.V1+"/session/passkey/begin", body).is(status)
		}
	})
}

func TestAPasskeyOfAnotherPageOrPersonOrTimeOpensNothing(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		d, _ := h.withPasskey(h.admin)

		d.origin = "https://liga.example.com"
		d.comesIn(401)
		d.origin = siteURL
		d.flags = 1 // nobody has shown a finger
		d.comesIn(401)
		d.flags = 1 | 4
		right := d.key
		d.key = h.newDevice().key
		d.comesIn(401)
		d.key = right
		user := d.user
		d.user = b64.EncodeToString([]byte("nobody"))
		d.comesIn(401)
		d.user = user

		begun := h.begins("", rest.V1+"/session/passkey/begin", 200)
		sent := accounts.PasskeyOpening{Ceremony: begun.Ceremony, Answer: d.signs(begun)}
		h.post("", rest.V1+"/session/passkey", sent).is(200)
		h.post("", rest.V1+"/session/passkey", sent).is(422).says("noch einmal")
		begun = h.begins("", rest.V1+"/session/passkey/begin", 200)
		h.clock = h.clock.Add(5 * time.Minute)
		h.post("", rest.V1+"/session/passkey", accounts.PasskeyOpening{Ceremony: begun.Ceremony, Answer: d.signs(begun)}).is(422).
			says("noch einmal")

		d.count = 0 // a copy that has not followed
		d.comesIn(401)
	})
}

func TestAPasskeyIsMadeByWhomItBelongsTo(t *testing.T) {
	each(t, func(h *hall) {
		h.signIn()
		h.people.Set(people.Settings{URL: siteURL})
		_, other := h.invited(obfrau, people.RoleContent{Kind: acts.RoleAdmin})
		d := h.newDevice()
		begun := h.begins(h.admin, rest.V1+"/me/passkeys/begin", 201)
		sent := accounts.PasskeyBody{Ceremony: begun.Ceremony, Name: "Telefon", Answer: d.makes(begun)}
		h.post(other, rest.V1+"/me/passkeys", sent).is(422).says("noch einmal")
		h.post(h.admin, rest.V1+"/me/passkeys", accounts.PasskeyBody{Ceremony: begun.Ceremony, Name: " ", Answer: sent.Answer}).is(422).
			says("Name")
		h.post(h.admin, rest.V1+"/me/passkeys", accounts.PasskeyBody{Ceremony: begun.Ceremony, Name: "Telefon",
			Answer: json.RawMessage(`{"id":"x"}`)}).is(422).says("keinen gültigen Passkey")
		h.post(h.admin, rest.V1+"/me/passkeys", sent).is(201)
		h.post(h.admin, rest.V1+"/me/passkeys", sent).is(422)
	})
}
