package people

import "testing"

// Lists and letters name devices as people do, and say nothing that the device makes up.
func TestADeviceHasANamePeopleKnow(t *testing.T) {
	for agent, want := range map[string]string{
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36":           "Chrome unter Linux",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0":           "Edge unter Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1":           "Safari auf dem iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0":                            "Firefox auf dem Mac",
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36": "Chrome unter Android",
		"Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36":    "Samsung Internet unter Android",
		"Chrome/1 Ihr Konto ist gesperrt: https://boese.example":                                                          "Chrome",
		"Wget/1.21 (Linux)": "ein Programm unter Linux",
		"curl/8.5.0":        "",
		"":                  "",
	} {
		if got := DeviceName(agent); got != want {
			t.Errorf("%q: got %q, want %q", agent, got, want)
		}
	}
}
