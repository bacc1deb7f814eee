package web

import "testing"

// A template is parsed when its page is first drawn; a fault in one is found here.
func TestEveryTemplateCanBeParsed(t *testing.T) {
	for name, parsed := range templates {
		if !parsed().Has("frame") {
			t.Errorf("%s has no frame", name)
		}
	}
}
