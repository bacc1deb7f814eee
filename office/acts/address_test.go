package acts_test

import (
	"strings"
	"testing"

	"pokerliga/office/acts"
)

func TestALetterGoesToAnAddressAtAHostWithAName(t *testing.T) {
	for email, fine := range map[string]bool{
		"anna@example.at":                        true,
		"anna.huber+liga@post.example.at":        true,
		"anna":                                   false,
		"anna@localhost":                         false,
		"anna@[127.0.0.1]":                       false,
		"anna@[IPv6:::1]":                        false,
		"Anna <anna@example.at>":                 false,
		"anna@example.at, bert@example.at":       false,
		strings.Repeat("a", 250) + "@example.at": false,
	} {
		if err := acts.RefuseAddress("$.email", email); fine != (err == nil) {
			t.Errorf("%s: %v", acts.Clip(email), err)
		}
	}
}
