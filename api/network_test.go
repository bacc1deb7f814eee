package api

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"pokerliga/api/rest"
	"pokerliga/storage/storagetest"
)

func TestACallerIsANetwork(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7": "192.0.2.7", "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::", "2001:db8:1:2::9": "2001:db8:1:2::",
		"2001:db8:1:3::9": "2001:db8:1:3::", "::ffff:192.0.2.7": "::ffff:192.0.2.7", "fe80::1%eth0": "fe80::", "": "",
	} {
		if got := network(address); got != want {
			t.Errorf("%s: got %s, want %s", address, got, want)
		}
	}
}

func TestARefusalLeavesALineInTheLog(t *testing.T) {
	var b bytes.Buffer
	h := open(t, storagetest.Open(t), Options{Log: slog.New(slog.NewTextHandler(&b, nil))})
	h.withSmall()
	h.post("", rest.V1+"/session", credentials{"niemand@example.at", "falsch"}).is(401)
	h.get(h.director, rest.V1+"/users").is(403)
	for range 12 {
		h.post("", rest.V1+"/session", credentials{"niemand@example.at", "falsch"})
	}
	log := b.String()
	for _, want := range []string{`msg="sign-in failed" route="POST /api/v1/session" status=401`, "msg=refused",
		"msg=braked"} {
		if !strings.Contains(log, want) {
			t.Errorf("no %s in %s", want, log)
		}
	}
	if strings.Contains(log, "niemand") || strings.Contains(log, "127.0.0.1") {
		t.Errorf("somebody is named: %s", log)
	}
}
