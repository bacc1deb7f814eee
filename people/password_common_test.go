package people

import "testing"

func TestTheCommonestPasswordsAreRefused(t *testing.T) {
	for _, password := range []string{
		"1234567890", "0987654321", "12345678910", "123456789a", "1111111111", "aaaaaaaaaa", "qwertzuiop", "qwertyuiop", "QWERTZUIOP", "asdfghjklö",
		"password12", "Password123", "password123!", "Passwort2024", "P@ssw0rd123", "passw0rd!!", "p4ssw0rt99", "1q2w3e4r5t", "1qaz2wsx3edc", "1qay2wsx3edc",
		"q1w2e3r4t5", "qwerty12345", "abc1234567", "abcdefghij", "iloveyou12", "ichliebedich", "sonnenschein", "sunshine99", "letmein2024", "welcome123",
		"willkommen1", "admin12345", "administrator", "Sommer2024!", "Winter2025!!", "abcabcabcabc", "12121212121212", "1111122222", "pokerliga1", "Pokerliga2010",
		"poker poker", "pokerpoker1", "bundesliga!", "allin12345", "Royal Flush 1", "Karo Ass 777", "APSA2010!!", "fussball2010", "österreich1", "passwordpassword",
		"hallohallo", "geheimgeheim", "meinpasswort", "mein Passwort 1", "qazwsxedcrfv", "147258369147", "zxcvbnm123", "yxcvbnm1234", "!@#$%^&*()", "..........",
	} {
		if !isCommon(password, "x@y.at", "") {
			t.Errorf("%q is let through", password)
		}
	}
}

func TestWhatEverybodyKnowsOfAPersonIsNoPassword(t *testing.T) {
	for _, password := range []string{"annahuber1", "Anna.Huber2010", "huber1234567", "HuberHuber99", "anna@example.at", "example.at1", "rebuhanna", "hub3r-anna!"} {
		common := isCommon(password, "anna@example.at", "Anna Huber")
		if want := password != "rebuhanna"; common != want {
			t.Errorf("%q: %t, want %t", password, common, want)
		}
	}
}

func TestALongSentenceIsAPassword(t *testing.T) {
	for _, password := range []string{
		"ein langes Passwort", "Grüße aus Graz", "etwas ganz anderes", "karo-neun-und-treff-acht", "korrekt pferd batterie klammer", "zwölf Äpfel im Keller",
		"xK9#mQ2vLp4w", "rvmhqkzyutbd", "correct horse battery staple", "7h4n6k2m9p3q",
	} {
		if isCommon(password, "anna@example.at", "Anna Huber") {
			t.Errorf("%q is refused", password)
		}
	}
}
