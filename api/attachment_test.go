package api

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"net/url"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/office/acts"
	"pokerliga/office/cases"
	"pokerliga/rules/protest"
)

const (
	paper      = "%PDF-1.4\n%ein Zettel\n%%EOF\n"
	attachedAt = small + "/cases/1/attachments"
)

// protested begins a case of a club about a no-show.
func (h *hall) protested(club string) {
	h.Helper()
	h.put(h.director, smallDay+"/no-shows/"+club, nil).is(201)
	h.post(h.president(club), small+"/cases", cases.Filing{Club: club, Reason: "Der Zug stand.",
		Of: cases.Against(protest.Disputed{Kind: protest.NoShow, League: "bl1", Matchday: 1})}).is(201)
}

// attaches attaches a file to the first case for the association and for a club, and removes them, by the API and on the pages.
func (h *hall) attaches(president, club string) {
	h.Helper()
	h.post(h.admin, attachedAt, paper, "Content-Type", "application/pdf").is(201)
	h.post(president, attachedAt+"?club="+club, paper, "Content-Type", "application/pdf").is(201)
	h.get(president, attachedAt).is(200)
	h.get(president, attachedAt+"/1").is(200)
	office, own := buero+"/saisonen/small/faelle/1/beilagen/1/entfernen", "/verein/"+club+"/proteste/small/1/beilagen/2/entfernen"
	for path, token := range map[string]string{office: h.admin, own: president} {
		b := &browser{h, &http.Client{Jar: cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}}}
		if page, _, status := b.see("POST", path, url.Values{}); status != 200 || !strings.Contains(page, "Gespeichert ist noch nichts") {
			h.Errorf("%s: %d", path, status)
		}
	}
	h.drop(h.admin, attachedAt+"/1").is(204)
	h.drop(president, attachedAt+"/2?club="+club).is(204)
}

// shot is a photo as a phone makes it: turned, with the place in its EXIF.
func shot(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)), nil); err != nil {
		t.Fatal(err)
	}
	tiff := []byte("MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00GPS 48.2082 N")
	exif := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte("\xff\xd8\xff\xe1"), uint16(len(exif)+2)) //nolint:gosec // it is small
	return string(head) + string(exif) + b.String()[2:]
}

// captioned is a form with a photo and a caption.
func captioned(t *testing.T, file, caption string) (body, kind string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	part, err := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="file"; filename="IMG_1.jpg"`}})
	if err == nil {
		_, err = part.Write([]byte(file))
	}
	if err == nil {
		err = form.WriteField("caption", caption)
	}
	if err != nil {
		t.Fatal(err)
	}
	_ = form.Close()
	return b.String(), form.FormDataContentType()
}

// § 2.2.3, A104: photos are known by their content and kept without what a phone writes into them; who decides and whom it concerns reads
// them, for everybody else there are none, and nothing but showing can be done with them.
func TestAttachmentsAreReadByThoseConcernedAlone(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, rival := f.Leagues[0].Clubs[0], f.Leagues[0].Clubs[1]
		h.protested(club)
		president, stranger, committee := h.president(club), h.president(rival), h.user("dk@example.at", acts.Role{Kind: acts.RoleCommittee})
		body, kind := captioned(h.T, shot(h.T, 40, 30), "Die Anzeige am Bahnsteig")
		h.post(president, attachedAt+"?club="+club, body, "Content-Type", kind).is(201).says(`"number":1`)
		h.post(committee, attachedAt, paper, "Content-Type", "application/pdf").is(201).says(`"number":2`)
		for _, token := range []string{h.admin, committee, president} {
			h.get(token, attachedAt).is(200).says("Die Anzeige am Bahnsteig")
			photo := h.get(token, attachedAt+"/1").is(200).has("Content-Type", "image/jpeg").has("Cache-Control", "private, no-store").
				has("X-Content-Type-Options", "nosniff").has("X-Robots-Tag", "noindex").has("Content-Disposition", `inline; filename="Fall 1 Beilage 1.jpg"`).
				has("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
			if m, err := jpeg.DecodeConfig(bytes.NewReader(photo.body)); err != nil || m.Width != 30 || m.Height != 40 ||
				bytes.Contains(photo.body, []byte("GPS")) || bytes.Contains(photo.body, []byte("Exif")) {
				h.Errorf("the photo is %d × %d, %v", m.Width, m.Height, err)
			}
			if got := h.get(token, attachedAt+"/2").is(200).has("Content-Type", "application/pdf").
				has("Content-Disposition", `attachment; filename="Fall 1 Beilage 2.pdf"`); string(got.body) != paper {
				h.Errorf("got %q", got.body)
			}
		}
		for _, token := range []string{h.director, stranger} {
			for _, at := range []string{"", "/1", "/3"} {
				h.get(token, attachedAt+at).is(404)
			}
		}
		h.get("", attachedAt+"/1").is(401)
		for _, page := range []string{"/ligen/bl1/small/faelle/1", small + "/cases", small + "/cases/1", small + "/file"} {
			for _, token := range []string{"", h.admin} {
				if got := h.get(token, page); strings.Contains(string(got.body), "Bahnsteig") || strings.Contains(string(got.body), "attachment") {
					h.Errorf("%s tells of attachments", page)
				}
			}
		}

		h.post(president, attachedAt, paper, "Content-Type", "application/pdf").is(403)
		h.post(h.admin, attachedAt+"?club="+club, paper, "Content-Type", "application/pdf").is(403)
		h.post(h.admin, attachedAt, "GIF89a", "Content-Type", "image/jpeg").is(415).says("weder ein Foto")
		h.post(h.admin, attachedAt, "<html>", "Content-Type", "application/pdf").is(415)
		h.post(h.admin, attachedAt, "%PDF-1.4\nabgerissen", "Content-Type", "application/pdf").is(422).says("unvollständig")
		h.post(h.admin, attachedAt, "\xff\xd8\xff\xe0", "Content-Type", "image/jpeg").is(422).says("beschädigt")
		h.post(h.admin, attachedAt, "{}").is(415)
		h.post(h.admin, attachedAt, "%PDF-"+strings.Repeat("x", cases.AttachmentSize), "Content-Type", "application/pdf").is(413).says("8 MiB")
		body, kind = captioned(h.T, paper+"%", "a\u202eb")
		h.post(h.admin, attachedAt, body, "Content-Type", kind).is(422).says("unsichtbare")

		h.drop(stranger, attachedAt+"/1?club="+rival).is(404)
		h.drop(president, attachedAt+"/1?club="+club).is(204)
		h.get(president, attachedAt+"/1").is(404)
		h.get(president, attachedAt).is(200).says(`"removed"`)
	})
}

// A104: the association and the clubs attach and remove files on their pages, each beside the case.
func TestAttachmentsStandOnThePageOfTheirCase(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club := f.Leagues[0].Clubs[0]
		h.protested(club)
		b, own := h.presides(club), "/verein/"+club+"/proteste"
		b.shows("GET", own, nil, 200, own, "Beilage hinzufügen", "höchstens 8 MB")
		page, at, status := b.sendFile(own+"/small/1/beilagen", "x.txt", "Text", "caption", "Fahrplan")
		if status != 415 || !strings.Contains(page, "weder ein Foto") || !strings.Contains(page, `value="Fahrplan"`) || !strings.Contains(page, `aria-invalid="true"`) {
			h.Errorf("%d at %s: %s", status, at, page)
		}
		page, at, status = b.sendFile(own+"/small/1/beilagen", "zug.jpg", shot(h.T, 60, 40), "caption", "Fahrplan")
		if status != 200 || !strings.HasPrefix(at, own+"?getan=beilage") || !strings.Contains(page, "Beilage 1 (Foto): Fahrplan") ||
			!strings.Contains(page, `src="`+attachedAt+`/1"`) {
			h.Errorf("%d at %s: %s", status, at, page)
		}
		office, one := h.decides(), buero+"/saisonen/small/faelle/1"
		office.shows("GET", one, nil, 200, one, "Beilage 1 (Foto): Fahrplan", "Beilage hinzufügen")
		page, at, status = office.sendFile(one+"/beilagen", "plan.pdf", paper)
		if status != 200 || at != one+"?getan=beilage" && !strings.HasPrefix(at, one+"?getan=beilage#") || !strings.Contains(page, "Beilage 2 (PDF)") {
			h.Errorf("%d at %s: %s", status, at, page)
		}
		page = office.shows("POST", one+"/beilagen/1/entfernen", asShown(page, one+"/beilagen/1/entfernen"), 422, one+"/beilagen/1/entfernen", "hat ein Verein hinzugefügt", "Trotzdem")
		form := asShown(page, one+"/beilagen/1/entfernen")
		form.Set("force", "1")
		form.Set("reason", "Antrag vom 3. Mai")
		asked := office.shows("POST", one+"/beilagen/1/entfernen", form, 200, one+"/beilagen/1/entfernen", "Beilage 1 (Foto) von", "Das erfahren: ")
		office.confirms(asked, one+"/beilagen/1/entfernen", one+"?getan=beilage-weg", "entfernt am")
		page = b.shows("GET", own, nil, 200, own, "Beilage 2 (PDF)", "entfernt am")
		if strings.Contains(page, own+"/small/1/beilagen/2/entfernen") {
			h.Error("a club can remove what the association has attached")
		}
		b.shows("GET", "/verein/"+club, nil, 200, "/verein/"+club, "Beilage 2 (PDF) des Verbands")
	})
}
