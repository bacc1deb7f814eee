package workplace

import "testing"

// A list of devices names them as people do.
func TestADeviceHasANamePeopleKnow(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36": "Chrome, Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0": "Edge, Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1": "Safari, iPhone",
		"curl/8.5.0": "curl/8.5.0",
		"":           "Unbekanntes Gerät",
	} {
		if got := device(agent); got != want {
			t.Errorf("%q: got %q, want %q", agent, got, want)
		}
	}
}
