package api

import (
	"net/url"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
)

// letters reads what the clubs of a president were told, says which letters he wants and what he is called, and ends the
// letters by the link of one.
func (h *hall) letters(club string) {
	h.Helper()
	president := h.user("post-"+club+"@example.at", acts.Role{Kind: acts.RolePresident, Club: club})
	h.get(president, rest.V1+"/notices").is(200).says(`"unread":`)
	h.get("", rest.V1+"/notices").is(401)
	mine := rest.V1 + "/me/letters"
	etag := h.get(president, mine).is(200).says(`"news":true,"reminders":true`).etag()
	h.put(president, mine, `{"news":true,"reminders":false}`, "If-Match", etag).is(200).says(`"reminders":false`)
	h.put(president, mine, `{"news":true,"reminders":true}`, "If-Match", etag).is(412)
	h.put(president, mine, `{"news":true}`).is(422).says(`"$.reminders"`)
	h.put("", mine, `{"news":true,"reminders":true}`).is(401)
	h.post(h.admin, rest.V1+"/me/adoptions", map[string]string{"sheet": "/saal/small/bl1/1/heats/1/tische/1", "proof": h.proof(president, "/konto")}).is(201)
	name := rest.V1 + "/me/name"
	etag = h.get(president, name).is(200).says(`"name":`).etag()
	h.put(president, name, `{"name":"  Maria   Muster "}`, "If-Match", etag).is(200).says(`"name":"Maria Muster"`)
	h.put(president, name, `{"name":"Maria Meier"}`, "If-Match", etag).is(412)
	h.put(president, name, `{"name":" "}`).is(422).says("Der Name fehlt").says(`"$.name"`)
	h.put("", name, `{"name":"Maria Muster"}`).is(401)
	list, err := h.accounts.Subscriptions(h.Context())
	if err != nil || len(list) == 0 {
		h.Fatal(list, err)
	}
	page := "/abbestellen/" + list[len(list)-1].Token
	for range 2 { // looking ends nothing
		h.get("", page).is(200).says(`method="post"`).has("Cache-Control", "no-store").has("X-Robots-Tag", "noindex")
	}
	if status, _ := h.send(page, url.Values{}); status != 200 {
		h.Errorf("status %d", status)
	}
	h.get(president, mine).is(200).says(`"news":false,"reminders":false`)
	h.get("", "/abbestellen/nichts").is(422).says("bestellt nichts ab")
}

// pushes has the device of that president told at once when there is something new, and ends it, by a program and on the page of his account.
func (h *hall) pushes(club string) {
	h.Helper()
	h.people.Set(people.Settings{URL: siteURL, Push: true})
	defer h.people.Set(people.Settings{URL: siteURL})
	b, token, mine := h.browse(), "token-of-post-"+club+"@example.at", rest.V1+"/me/push"
	b.client.Jar = cookies{rest.CookieName: {Name: rest.CookieName, Value: token}}
	asked := people.PushOn{Address: "https://push.example.at/send/abc", Auth: "BTBZMqHH6r4Tts7J_aSIgg",
		Key: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}
	inside := asked
	inside.Address = "https://192.168.0.1/"
	h.post("", mine, asked).is(401)
	h.post(token, mine, inside).is(422).says(`"$.endpoint"`).says("führt ins öffentliche Netz")
	h.get(token, mine).is(200).says(`"devices":[]`)
	var device people.PushDevice
	h.post(token, mine, asked).is(201).into(&device)
	h.get(token, mine).is(200).says(device.Session)
	h.drop(h.admin, mine+"/"+device.Session).is(404)
	h.drop(token, mine+"/"+device.Session).is(204)
	h.post(token, mine, asked).is(201)
	ends := "/konto/mitteilungen/" + device.Session + "/beenden"
	page := b.shows("GET", "/konto", nil, 200, "/konto", ends)
	b.shows("POST", ends, sealed(page, ends), 200, "/konto?getan=keine-mitteilungen", "Auf dieses Gerät kommen keine Mitteilungen mehr.")
	h.get(token, mine).is(200).says(`"devices":[]`)
}

// A president reads in one list what all his clubs were told, the latest first, and only what he presides.
func TestAPresidentReadsWhatHisClubsWereTold(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		club, other := f.Clubs[0].ID, f.Clubs[1].ID
		president := h.user("obmann@example.at", acts.Role{Kind: acts.RolePresident, Club: club},
			acts.Role{Kind: acts.RolePresident, Club: other})
		stranger := h.user("fremd@example.at", acts.Role{Kind: acts.RolePresident, Club: f.Clubs[2].ID})
		fine := `{"club":"` + club + `","date":"2010-01-05","cents":2000,"rule":"2.2.13","reason":"ohne Dress"}`
		h.post(h.admin, small+"/fines", fine).is(201)
		var list struct {
			Unread  int
			Notices []struct{ ID, Text string }
		}
		h.get(president, rest.V1+"/notices").is(200).says(`"club":{"id":"` + club + `","name":"`).says("20,00 €").
			says(`"decides":true`).into(&list)
		if list.Unread != 1 || len(list.Notices) != 1 {
			t.Fatalf("got %+v", list)
		}
		h.get(stranger, rest.V1+"/notices").is(200).says(`"unread":0,"notices":[]`)
		h.get(h.admin, rest.V1+"/notices").is(200).says(`"notices":[]`)
		var read league.NoticeRead
		h.post(president, rest.V1+"/clubs/"+club+"/notices/"+list.Notices[0].ID+"/read", nil).is(200).into(&read)
		h.get(president, rest.V1+"/notices?unread=1").is(200).says(`"unread":0,"notices":[]`)
		h.get(president, rest.V1+"/notices").is(200).says(`"unread":0,"notices":[{`)
	})
}
