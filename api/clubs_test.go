package api

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"testing"

	"github.com/getkin/kin-openapi/openapi3filter"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/register"
	"pokerliga/office/seasons"
	"pokerliga/rules/seasonfile"
	"pokerliga/scoring"
)

func init() { openapi3filter.RegisterBodyDecoder("image/png", openapi3filter.FileBodyDecoder) }

// pictureOf is a PNG file of a size.
func pictureOf(t *testing.T, width, height int) string {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// president lets a president of a club in.
func (h *hall) president(club string) string {
	h.Helper()
	return h.user("obmann-"+club+"@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
}

// bodyOf is a club as it is sent.
func bodyOf(c seasonfile.Club) register.PutClub {
	return *(&register.ClubEntry{Club: c}).Writing()
}

// clubs asks for what clubs do beside playing, after the first matchday of the
// small season has been played.
func (h *hall) clubs(f *seasonfile.File) {
	h.Helper()
	club := f.Clubs[0].ID
	president := h.president(club)
	h.clubItself(f, president)
	h.team(f)
	h.hosting(president, club)
	h.money(president, club)
	h.motions(club)
	h.reports(president, club)
}

// clubItself asks for the register.
func (h *hall) clubItself(f *seasonfile.File, president string) {
	h.Helper()
	one := rest.V1 + "/clubs/" + f.Clubs[0].ID
	h.post(president, rest.V1+"/clubs", `{"name":"Zwettler Zocker"}`).is(403)
	h.post(h.admin, rest.V1+"/clubs", `{"name":"Zwettler Zocker"}`).is(201).says(`"id":"zwettler-zocker"`)
	twice := rest.V1 + "/clubs/zwettler-zocker"
	h.drop(h.admin, twice, "If-Match", h.get("", twice).is(200).etag()).is(204)
	h.get("", twice).is(404)
	h.post(h.admin, rest.V1+"/clubs", `{"name":"Zwettler Zocker"}`).is(201).says(`"id":"zwettler-zocker"`)
	h.put(h.admin, rest.V1+"/seasons/small/clubs/"+f.Clubs[0].ID+"/name", `{"name":"Zwettler Zocker"}`, "If-Match", "*").is(422).says("noch nicht vorbei")
	said := bodyOf(f.Clubs[0])
	said.Colours, said.Website = []string{"#c8102e", "#ffffff"}, "https://verein.example"
	h.put(president, one, said).is(428)
	etag := h.get(president, one).is(200).etag()
	h.put(president, one, said, "If-Match", etag).is(200).says("#c8102e")
	h.get("", one).is(200).says("https://verein.example")
	h.get("", rest.V1+"/clubs").is(200).says("https://verein.example")
	h.get("", small+"/file?public=1").is(200)

	reached := register.Contact{Person: "Eva Muster", Email: "eva@example.at", Phone: "+43 1", Address: "Gasse 1"}
	h.put(president, one+"/contact", reached).is(201)
	h.put(h.admin, one+"/contact", reached, "If-Match", h.get(president, one+"/contact").is(200).etag()).is(200)
	if g := h.get(h.admin, rest.V1+"/journal").is(200).says("club.contact"); bytes.Contains(g.body, []byte("Eva Muster")) {
		h.Error("the journal tells how a club is reached")
	}
	for _, association := range []string{"oepbl", "apsa"} {
		h.put(h.admin, one+"/associations/"+association, `{"periods":[{"from":"2009-01-01"}]}`).is(201)
	}
	h.get(president, one+"/associations/apsa").is(200).says("2009-01-01")
	h.get(president, one+"/associations/fifa").is(404)

	h.get("", one+"/logo").is(404)
	etag = h.put(president, one+"/logo", pictureOf(h.T, 600, 300), "Content-Type", "image/png").is(201).etag()
	logo := h.get("", one+"/logo").is(200).has("Content-Type", "image/png").has("ETag", etag).has("X-Content-Type-Options", "nosniff")
	if got, err := png.DecodeConfig(bytes.NewReader(logo.body)); err != nil || got.Width != 512 || got.Height != 256 {
		h.Errorf("the logo is %d × %d, %v", got.Width, got.Height, err)
	}
	h.get("", one+"/logo", "If-None-Match", etag).is(http.StatusNotModified)
	h.put(president, one+"/logo", "{}").is(415).says("image/png")
	h.put(president, one+"/logo", string(make([]byte, register.LogoSize+10_000)), "Content-Type", "image/png").is(413).says("2 MiB")
	h.put(president, one+"/logo", "GIF89a", "Content-Type", "image/gif").is(422)
	h.drop(president, one+"/logo", "If-Match", etag).is(204)
}

// team asks for the registration of a team for the season that is to come.
func (h *hall) team(f *seasonfile.File) {
	h.Helper()
	next := f.WithoutPlay()
	next.Season = seasonfile.Season{ID: "next", Name: "Nächste", Start: "2011-01-01", End: "2011-12-31"}
	next.Leagues = next.Leagues[:1]
	next.Leagues[0].Matchdays = []scoring.Matchday{}
	next.Promotion.Waivers = []string{}
	h.post(h.admin, rest.V1+"/seasons", next).is(201)
	season, neu := rest.V1+"/seasons/next", rest.V1+"/clubs/neu"
	h.put(h.admin, season+"/registration", seasons.RegistrationPeriod{ClosingDate: "2010-12-15"}).is(201)
	h.get("", season+"/registration").is(200).says("2010-12-15")
	h.put(h.admin, neu, bodyOf(seasonfile.Club{Name: "Pokerclub Neu", ShortName: "Neu", ZVRNumber: "123456789"})).is(201)
	president := h.president("neu")
	one := season + "/leagues/bl1/registrations/neu"
	h.put(president, one, seasons.RegisterTeam{AcceptsRulebook: true}).is(422).says(`"rule":"1.2.12"`)
	h.put(president, one, seasons.RegisterTeam{AcceptsRulebook: true, PhotoConsent: true}).is(201).says("requested")
	h.get(president, one).is(200).says("requested")
	h.get(president, season+"/registrations").is(200).says("requested")
	h.get(president, neu+"/registrations").is(200).says(`"open":false,"withdrawable":true`)
	h.post(h.admin, one+"/confirm", nil).is(422).says(`"rule":"1.2.1"`)
	h.post(h.admin, one+"/refuse", rest.Because{Reason: "Nachweis fehlt"}).is(200).says("Nachweis fehlt")
	h.post(h.admin, one+"/confirm?force=1&reason=Nachweis+folgt", nil).is(200).says("confirmed")
	h.get("", season+"/leagues/bl1/standings").is(200).says(`"club":"neu"`)
	h.post(h.admin, neu+"/archive", rest.Because{Reason: "Aufgelöst"}).is(422)
	h.post(president, one+"/withdraw", nil).is(200).says("withdrawn")
	h.post(h.admin, neu+"/archive", rest.Because{Reason: "Aufgelöst"}).is(200).says("archived_on")
	h.post(h.admin, neu+"/unarchive", nil).is(200)
}

// hosting asks for offers to hold the second matchday.
func (h *hall) hosting(president, club string) {
	h.Helper()
	third := small + "/leagues/bl1/matchdays/3"
	h.put(h.admin, third, league.PutMatchday{Date: "2010-04-10", Start: "13:00"}).is(201)
	one := third + "/applications/" + club
	h.put(president, one, league.Apply{Venue: "Volkshaus"}).is(201)
	etag := h.get(president, one).is(200).etag()
	h.put(president, one, league.Apply{Venue: "Stadthalle"}, "If-Match", etag).is(200)
	h.get(h.admin, third+"/applications").is(200).says("Stadthalle")
	h.post(h.admin, one+"/award", nil).is(200).says(`"venue":"Stadthalle"`)
	h.get("", third).is(200).says(`"host":"` + club + `"`)
	h.drop(president, one, "If-Match", "*").is(204)
}

// money asks for fees, payments, fines and accounts.
func (h *hall) money(president, club string) {
	h.Helper()
	h.put(h.admin, small+"/fees", seasons.Fees{First: 15000, Second: 15000}).is(201)
	h.get("", small+"/fees").is(200).says("15000")
	h.get(h.admin, rest.V1+"/clubs/"+club+"/account/payment-request?season=small").is(200)
	var b seasons.Booking
	h.post(h.admin, small+"/payments", seasons.Payment{Club: club, Date: "2010-01-25", Cents: 15000}).is(201).into(&b)
	h.post(h.admin, small+"/payments/"+b.ID+"/reverse", rest.Because{Reason: "Falscher Verein"}).is(201).says(b.ID)
	h.post(h.admin, small+"/fines", seasons.Fine{Club: club, Date: "2010-02-07", Cents: 2000, Rule: "2.2.13", Reason: "Ohne Dress"}).
		is(201).into(&b)
	h.get(president, rest.V1+"/clubs/"+club+"/account?season=small&on=2010-02-08").is(200).says(`"overdue_cents":17000`)
	h.post(h.admin, small+"/fines/"+b.ID+"/lift", rest.Because{Reason: "Einspruch"}).is(201).says(b.ID)
	h.post(h.admin, small+"/prizes", seasons.Prize{Club: club, Date: "2010-02-07", Cents: 90000, Reason: "Meister"}).is(201).into(&b)
	prize := b.ID
	h.post(h.admin, small+"/refunds", seasons.Refund{Club: club, Date: "2010-02-07", Cents: 500}).is(201).into(&b)
	h.post(h.admin, small+"/refunds/"+b.ID+"/reverse", rest.Because{Reason: "Kam zurück"}).is(201).says(b.ID)
	h.post(h.admin, small+"/prizes/"+prize+"/drop", rest.Because{Reason: "Aberkannt"}).is(201).says(prize)
	h.deposits(club)
	h.post(h.admin, small+"/invoices", seasons.IssueInvoice{Club: club, From: "Verband\nWien", To: "Verein\nLinz"}).is(201).says("2010-0001")
	h.post(h.admin, small+"/invoices/2010-0001/cancel", rest.Because{Reason: "Falsch"}).is(201).says("2010-0002")
	h.get(president, rest.V1+"/clubs/"+club+"/invoices").is(200).says(`"cancelled_by":"2010-0002"`)
	h.get(president, rest.V1+"/clubs/"+club+"/invoices/2010-0001").is(200)
	h.post(h.admin, small+"/reminders", seasons.Remind{Club: club, Until: "2010-12-31", From: "Verband\nWien", To: "Verein\nLinz"}).is(201).says(`"stage":1`)
	h.post(h.admin, small+"/reminders/1/withdraw", rest.Because{Reason: "Irrtum"}).is(200).says(`"withdrawn"`)
	h.get(president, rest.V1+"/clubs/"+club+"/reminders").is(200).says("Irrtum")
	h.get(president, rest.V1+"/clubs/"+club+"/reminders/small/1").is(200)
	h.get(president, rest.V1+"/clubs/"+club+"/account").is(200).says(`"season":"small"`)
	h.get(h.admin, small+"/accounts?on=2010-02-08").is(200).says(club)
}

// deposits asks a club for a deposit, takes a fine from what has come in, and takes all of it back.
func (h *hall) deposits(club string) {
	h.Helper()
	why := rest.Because{Reason: "Irrtum"}
	var asked, fine, taken seasons.Booking
	h.post(h.admin, small+"/deposits", seasons.AskDeposit{Club: club, Due: "2010-12-31", Cents: 5000}).is(201).into(&asked)
	h.post(h.admin, small+"/payments", seasons.Payment{Club: club, Date: "2010-02-07", Cents: 3000, PartDeposit: seasons.PartDeposit{Held: 3000}}).is(201)
	h.post(h.admin, small+"/fines", seasons.Fine{Club: club, Date: "2010-02-07", Cents: 1000, Rule: "2.2.13", Reason: "Ohne Dress"}).is(201).into(&fine)
	h.post(h.admin, small+"/taken", seasons.TakeDeposit{Club: club, Charge: h.fineOf(club), Due: "2010-12-31"}).is(201).into(&taken)
	h.get(h.admin, rest.V1+"/clubs/"+club+"/account?season=small").is(200).says(`"deposit":{"held_cents":2000,"open_cents":3000}`)
	h.post(h.admin, small+"/taken/"+taken.ID+"/reverse", why).is(201).says(taken.ID)
	h.post(h.admin, small+"/deposits/"+asked.ID+"/drop", why).is(201).says(asked.ID)
	h.post(h.admin, small+"/fines/"+fine.ID+"/lift", why).is(201)
	h.get(h.admin, rest.V1+"/clubs/"+club+"/account?season=small").is(200).says(`"deposit":{"held_cents":3000,"open_cents":0}`)
}

// fineOf is the payment reference of a fine of a club.
func (h *hall) fineOf(club string) string {
	h.Helper()
	var of seasons.ClubAccount
	h.get(h.admin, rest.V1+"/clubs/"+club+"/account?season=small").is(200).into(&of)
	for _, l := range of.ToTake() {
		return l.Reference
	}
	h.Fatal("no fine can be paid out of the deposit")
	return ""
}

// reports asks for match reports.
func (h *hall) reports(president, club string) {
	h.Helper()
	one := smallDay + "/reports/" + club
	h.get("", one).is(404)
	h.put(president, one, league.PutReport{Markdown: "**Sieg** <script>alert(1)</script>"}).is(201)
	etag := h.get("", one).is(200).says(`"html":"<p><strong>Sieg</strong> alert(1)</p>\n"`).etag()
	h.put(president, one, league.PutReport{Markdown: "*Sieg*"}, "If-Match", etag).is(200)
	h.get("", one).is(200).says(`<em>Sieg</em>`).says(`"version":2`)
	h.get(president, one+"/versions").is(200).says("alert(1)")
	h.get(president, small+"/reports").is(200).says(`"due":"2010-02-14"`)
}

// A president sees and does all of this for his own club, and nothing private of
// another.
func TestAPresidentSeesNothingPrivateOfAnotherClub(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		mine, other := f.Clubs[0].ID, f.Clubs[1].ID
		president, stranger := h.president(mine), h.president(other)
		one := rest.V1 + "/clubs/" + mine
		h.put(president, one+"/contact", register.Contact{Person: "Eva Muster", Email: "eva@example.at"}).is(201)
		second := small + "/leagues/bl1/matchdays/2"
		h.put(h.admin, second, league.PutMatchday{Date: "2010-03-07"}).is(201)
		h.put(president, second+"/applications/"+mine, league.Apply{Venue: "Volkshaus"}).is(201)
		for _, path := range []string{one + "/contact", one + "/account?season=small", one + "/associations/apsa",
			smallDay + "/reports/" + mine + "/versions", small + "/accounts"} {
			h.get("", path).is(401)
			h.get(stranger, path).is(403)
			h.get(h.director, path).is(403)
		}
		h.get(stranger, second+"/applications").is(200).says(`"applications":[]`)
		h.get(stranger, second+"/applications/"+mine).is(404)
		h.get(stranger, small+"/registrations").is(200)
		h.get("", second+"/applications").is(401)
		for _, path := range []string{one, rest.V1 + "/clubs", second, small + "/file?public=1"} {
			g := h.get("", path).is(200)
			if bytes.Contains(g.body, []byte("Eva Muster")) || bytes.Contains(g.body, []byte("eva@")) {
				h.Errorf("%s tells how a club is reached", path)
			}
		}
		if g := h.get(h.admin, rest.V1+"/journal").is(200); bytes.Contains(g.body, []byte("Eva Muster")) ||
			bytes.Contains(g.body, []byte("eva@")) {
			h.Errorf("the journal tells how a club is reached")
		}
		h.put(stranger, one, bodyOf(f.Clubs[0]), "If-Match", "*").is(403)
		h.put(stranger, one+"/contact", register.Contact{}, "If-Match", "*").is(403)
		h.drop(stranger, second+"/applications/"+mine, "If-Match", "*").is(403)
		h.post(president, second+"/applications/"+mine+"/award", nil).is(403)
	})
}

// clubChanges are all routes of clubs that change something, with bodies that
// would do.
var clubChanges = []struct{ method, path, body string }{
	{rest.Put, rest.V1 + "/clubs/retz-7-1", `{"name":"x","short_name":"","city":"","state":"","zvr_number":""}`},
	{rest.Put, rest.V1 + "/clubs/retz-7-1/contact", `{"person":"x","email":"","phone":"","address":""}`},
	{rest.Put, rest.V1 + "/clubs/retz-7-1/associations/apsa", `{"periods":[]}`},
	{rest.Delete, rest.V1 + "/clubs/retz-7-1/logo", ""},
	{rest.Post, rest.V1 + "/clubs/retz-7-1/archive", `{"reason":"x"}`},
	{rest.Post, rest.V1 + "/clubs/retz-7-1/unarchive", ""},
	{rest.Put, small + "/registration", `{"closing_date":"2010-01-01"}`},
	{rest.Put, small + "/leagues/bl1/registrations/retz-7-1", `{"accepts_rulebook":true,"photo_consent":true}`},
	{rest.Post, small + "/leagues/bl1/registrations/retz-7-1/confirm", ""},
	{rest.Post, small + "/leagues/bl1/registrations/retz-7-1/refuse", ""},
	{rest.Post, small + "/leagues/bl1/registrations/retz-7-1/withdraw", ""},
	{rest.Put, smallDay + "/applications/retz-7-1", `{"venue":"x"}`},
	{rest.Delete, smallDay + "/applications/retz-7-1", ""},
	{rest.Post, smallDay + "/applications/retz-7-1/award", ""},
	{rest.Put, small + "/fees", `{"first_cents":1,"second_cents":1}`},
	{rest.Post, small + "/payments", `{"club":"retz-7-1","date":"2010-01-01","cents":1}`},
	{rest.Post, small + "/payments/b-1/reverse", `{"reason":"x"}`},
	{rest.Post, small + "/fines", `{"club":"retz-7-1","date":"2010-01-01","cents":1,"rule":"2.2.13","reason":"x"}`},
	{rest.Post, small + "/fines/b-1/lift", `{"reason":"x"}`},
	{rest.Post, small + "/prizes", `{"club":"retz-7-1","date":"2010-01-01","cents":1,"reason":"x"}`},
	{rest.Post, small + "/prizes/b-1/drop", `{"reason":"x"}`},
	{rest.Post, small + "/refunds", `{"club":"retz-7-1","date":"2010-01-01","cents":1}`},
	{rest.Post, small + "/refunds/b-1/reverse", `{"reason":"x"}`},
	{rest.Post, small + "/invoices", `{"club":"retz-7-1","from":"a","to":"b"}`},
	{rest.Post, small + "/invoices/2010-0001/cancel", `{"reason":"x"}`},
	{rest.Post, small + "/carried", `{"club":"retz-7-1","to":"2010","cents":1}`},
	{rest.Post, small + "/carried/b-1/reverse", `{"reason":"x"}`},
	{rest.Post, small + "/deposits", `{"club":"retz-7-1","due":"2010-12-31","cents":1}`},
	{rest.Post, small + "/deposits/b-1/drop", `{"reason":"x"}`},
	{rest.Post, small + "/taken", `{"club":"retz-7-1","charge":"RF00"}`},
	{rest.Post, small + "/taken/b-1/reverse", `{"reason":"x"}`},
	{rest.Post, small + "/reminders", `{"club":"retz-7-1","until":"2010-12-31","from":"a","to":"b"}`},
	{rest.Post, small + "/reminders/1/withdraw", `{"reason":"x"}`},
	{rest.Post, small + "/motions", `{"asked":{"method":"POST","path":"/seasons/small/fines","body":"{\"club\":\"retz-7-1\",\"date\":\"2010-01-05\",\"cents\":2000,\"rule\":\"2.2.13\",\"reason\":\"x\"}"}}`},
	{rest.Delete, small + "/motions/1", ""},
	{rest.Post, small + "/resolutions", `{"motions":[]}`},
	{rest.Post, small + "/resolutions/1/revoke", `{"reason":"x"}`},
	{rest.Put, smallDay + "/reports/retz-7-1", `{"markdown":"x"}`},
	{rest.Post, rest.V1 + "/chronicle", `{"year":"2008","tier":1,"name":"x","source":"x","champion":{"name":"x"}}`},
	{rest.Put, rest.V1 + "/chronicle/2008/1", `{"name":"x","source":"x","champion":{"name":"x"}}`},
	{rest.Delete, rest.V1 + "/chronicle/2008/1", ""},
}

func TestNobodyChangesAClubWithoutTheRightTo(t *testing.T) {
	each(t, func(h *hall) {
		h.withSmall()
		stranger := h.president("wels-1")
		for _, c := range clubChanges {
			h.ask("", c.method, c.path, c.body).is(401)
			h.ask(h.director, c.method, c.path, c.body).is(403)
			h.ask(stranger, c.method, c.path, c.body).is(403)
		}
	})
}
