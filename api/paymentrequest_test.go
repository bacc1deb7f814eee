package api

import (
	"bytes"
	"encoding/base64"
	"html"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	multi "github.com/makiuchi-d/gozxing/multi/qrcode"
	"github.com/makiuchi-d/gozxing/qrcode"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/storage/storagetest"
)

// scanned lets another program draw the first page of a PDF, and reads the QR code in its picture; "" for none.
func scanned(t *testing.T, body []byte) string {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, "it.pdf")
	if err := os.WriteFile(path, body, 0o600); err != nil {
		t.Fatal(err)
	}
	draw := exec.Command(foreign(t, "pdftoppm"), "-r", "150", "-png", "-singlefile", path, filepath.Join(dir, "page")) //nolint:gosec // ours
	if out, err := draw.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	picture, err := os.ReadFile(filepath.Join(dir, "page.png"))
	if err != nil {
		t.Fatal(err)
	}
	return qrText(t, picture)
}

// qrText reads the QR code in a picture, "" for none.
func qrText(t *testing.T, picture []byte) string {
	t.Helper()
	drawn, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		t.Fatal(err)
	}
	bits, err := gozxing.NewBinaryBitmapFromImage(drawn)
	if err != nil {
		t.Fatal(err)
	}
	// The reader of several codes misses none on paper, others one in fifty. A picture of nothing but the code is read cell by cell.
	if read := several(bits); len(read) > 0 {
		return read[0].GetText()
	}
	for _, hint := range []gozxing.DecodeHintType{gozxing.DecodeHintType_PURE_BARCODE, gozxing.DecodeHintType_TRY_HARDER} {
		if read, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{hint: true}); err == nil {
			return read.GetText()
		}
	}
	return ""
}

// several reads all QR codes of a picture; none where the reader panics.
func several(bits *gozxing.BinaryBitmap) (read []*gozxing.Result) {
	defer func() {
		if recover() != nil {
			read = nil
		}
	}()
	read, _ = multi.NewQRCodeMultiReader().DecodeMultiple(bits, nil) // it is an error that there is none
	return read
}

// § 1.2.9: a club takes payment requests for what is open away, with a code that fills in the transfer (EPC069-12).
func TestAPaymentRequestHasACodeForTheBank(t *testing.T) {
	payee, err := seasons.NewPayee("Österreichischer Pokerverband", "AT61 1904 3002 3457 3201")
	if err != nil {
		t.Fatal(err)
	}
	h := open(t, storagetest.Open(t), Options{Payee: payee, Operator: []string{"Pokerverband", "Gasse 1, 1010 Wien"}})
	f := h.withSmall()
	club := f.Leagues[0].Clubs[0]
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15050, Second: 12000}).is(201)
	h.put(h.admin, rest.V1+"/clubs/"+club+"/contact", register.Contact{Person: "Eva Muster", Email: "eva@example.at",
		Address: "Hauptplatz 1\n2070 Retz"}).is(201)
	b, desk := h.presides(club), "/verein/"+club
	account, err := h.office.Account(t.Context(), acts.Console, club, "small", "")
	if err != nil {
		t.Fatal(err)
	}
	page := b.shows("GET", desk+"/abrechnung", nil, 200, desk+"/abrechnung", "Zahlbar an", "AT61 1904 3002 3457 3201",
		seasons.Grouped(account.Reference), "Zahlungsaufforderung über alles Offene (PDF)", "Nenngeld, 1. Bundesliga, vor der 1. Sammelrunde")
	one := account.Lines[0].Reference
	for reference, amount := range map[string]string{"": "EUR270.50", one: "EUR150.50"} {
		path := desk + "/abrechnung/small/zahlungsaufforderung"
		if reference != "" {
			path += "?reference=" + reference
		}
		if !strings.Contains(page, `href="`+path+`"`) {
			t.Errorf("no link to %s", path)
		}
		body, _, status := b.see("GET", path, nil)
		if status != 200 {
			t.Fatalf("%s: status %d", path, status)
		}
		want := account.Reference
		if reference != "" {
			want = reference
		}
		code := "BCD\n002\n1\nSCT\n\nÖsterreichischer Pokerverband\nAT611904300234573201\n" + amount + "\n\n" + want
		if got := scanned(t, []byte(body)); got != code {
			t.Errorf("the code says %q, want %q", got, code)
		}
		text := onPaper(t, []byte(body))[0]
		for _, says := range []string{"Zahlungsaufforderung", "Eva Muster", "2070 Retz", "Gasse 1, 1010 Wien", seasons.Grouped(want),
			"AT61 1904 3002 3457 3201", "Zu zahlen: " + strings.Replace(strings.TrimPrefix(amount, "EUR"), ".", ",", 1) + " €"} {
			if !strings.Contains(text, says) {
				t.Errorf("%q is missing in %s", says, text)
			}
		}
	}
	api := rest.V1 + "/clubs/" + club + "/account/payment-request"
	h.admin = h.user(adminEmail, acts.Role{Kind: acts.RoleAdmin}) // the browser has ended his session
	h.get(h.user("selbst@example.at", acts.Role{Kind: acts.RolePresident, Club: club}), api).is(200)
	h.get(h.admin, api+"?season=small&reference="+one).is(200)
	h.get("", api).is(401)
	h.get(h.director, api).is(403)
	h.get(h.user("fremd@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Leagues[0].Clubs[1]}), api).is(403)
	h.get(h.admin, api+"?reference=rf18").is(400)
	h.get(h.admin, api+"?reference=RF18539007547034").is(404)
	h.post(h.admin, small+"/payments", seasons.Payment{Club: club, Date: "2010-02-01", Cents: 27050}).is(201)
	h.get(h.admin, api).is(404)
	if page = b.shows("GET", desk+"/abrechnung", nil, 200, desk+"/abrechnung"); strings.Contains(page, "zahlungsaufforderung?") ||
		strings.Contains(page, "Zahlbar an") {
		t.Error("what is paid is asked for again")
	}
}

// Without a configured payee a payment request has neither a code nor an empty box for one.
func TestAPaymentRequestWithoutAnAccountHasNoCode(t *testing.T) {
	h := open(t, storagetest.Open(t), Options{})
	f := h.withSmall()
	club := f.Leagues[0].Clubs[0]
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15000}).is(201)
	body := h.get(h.admin, rest.V1+"/clubs/"+club+"/account/payment-request").is(200).body
	if code := scanned(t, body); code != "" {
		t.Errorf("the code says %q", code)
	}
	text := onPaper(t, body)[0]
	if strings.Contains(text, "IBAN") || strings.Contains(text, "Empfänger") || !strings.Contains(text, "sagt der Verband") ||
		!strings.Contains(text, "Zahlungsreferenz") {
		t.Errorf("got %s", text)
	}
	b := h.presides(club)
	if page := b.shows("GET", "/verein/"+club+"/abrechnung", nil, 200, "/verein/"+club+"/abrechnung"); strings.Contains(page, "IBAN") {
		t.Error("the page asks for a transfer to nowhere")
	}
}

// scansApp reads the QR code of a page as an authenticator app does.
func (h *hall) scansApp(page string) {
	h.Helper()
	picture := regexp.MustCompile(`src="data:image/png;base64,([^"]+)"`).FindStringSubmatch(page)
	drawn, err := base64.StdEncoding.DecodeString(html.UnescapeString(picture[1]))
	if code := qrText(h.T, drawn); err != nil || !strings.HasPrefix(code, "otpauth://totp/") {
		h.Errorf("the QR code says %q, %v", code, err)
	}
}
