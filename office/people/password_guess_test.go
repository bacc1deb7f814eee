package people

import (
	"strings"
	"testing"
)

func TestTheCommonestPasswordsAreRefused(t *testing.T) {
	for _, passwords := range []string{
		"1234567890 0987654321 12345678910 123456789a 1111111111 aaaaaaaaaa qwertzuiop qwertyuiop QWERTZUIOP asdfghjklö",
		"password12 Password123 password123! Passwort2024 P@ssw0rd123 passw0rd!! p4ssw0rt99 1q2w3e4r5t 1qaz2wsx3edc 1qay2wsx3edc",
		"q1w2e3r4t5 qwerty12345 abc1234567 abcdefghij iloveyou12 ichliebedich sonnenschein sunshine99 letmein2024 welcome123",
		"willkommen1 admin12345 administrator Sommer2024! Winter2025!! abcabcabcabc 12121212121212 1111122222 pokerliga1",
		"Pokerliga2010 pokerpoker1 bundesliga! allin12345 APSA2010!! fussball2010 österreich1 passwordpassword hallohallo",
		"geheimgeheim meinpasswort qazwsxedcrfv 147258369147 zxcvbnm123 yxcvbnm1234 !@#$%^&*() .......... яяяяяяяяяя",
	} {
		for password := range strings.FieldsSeq(passwords) {
			if !isGuessable(password, "x@y.at", "") {
				t.Errorf("%q is let through", password)
			}
		}
	}
	for _, password := range []string{"poker poker", "Royal Flush", "Karo Ass 777", "mein Passwort 1"} {
		if !isGuessable(password, "x@y.at", "") {
			t.Errorf("%q is let through", password)
		}
	}
}

func TestWhatEverybodyKnowsOfAPersonIsNoPassword(t *testing.T) {
	for _, password := range []string{
		"annahuber1", "Anna.Huber2010", "huber1234567", "HuberHuber99", "anna@example.at", "example.at1", "hub3r-anna!", "böhm-anna",
	} {
		if !isGuessable(password, "anna@example.at", "Anna Huber-Böhm") {
			t.Errorf("%q is let through", password)
		}
	}
	if isGuessable("böhm-anna-xy-ot", "otto@example.at", "Otto Maier") {
		t.Error("the name of somebody else is refused")
	}
}

func TestALongSentenceIsAPassword(t *testing.T) {
	for _, password := range []string{
		"ein langes Passwort", "Grüße aus Graz", "etwas ganz anderes", "karo-neun-und-treff-acht", "zwölf Äpfel im Keller",
		"xK9#mQ2vLp4w", "rvmhqkzyutbd", "7h4n6k2m9p3q", "correct horse battery staple", "drei-knoedel-im-flop", "Тройка мчится вдаль",
	} {
		if isGuessable(password, "anna@example.at", "Anna Huber") {
			t.Errorf("%q is refused", password)
		}
	}
}

func TestFourGermanWordsAreAPassword(t *testing.T) {
	for _, password := range []string{
		"korrekt pferd batterie klammer", "wiese anker turm glas", "hund auto tisch ast", "zaun rad tor see", "birne-dach-feder-moos",
		"Ziegel Wolke Hammer Nuss", "löffel bahnhof kreide esel",
	} {
		if isGuessable(password, "anna@example.at", "Anna Huber") {
			t.Errorf("%q is refused", password)
		}
	}
}

func TestOnlyTheBeginningOfAPasswordIsLookedAt(t *testing.T) {
	const tail = "rvmhqkzyutbd"
	if isGuessable(strings.Repeat("a", guessedLength-len(tail))+tail, "", "") {
		t.Error("what is looked at is refused")
	}
	if !isGuessable(strings.Repeat("a", guessedLength)+tail, "", "") {
		t.Error("what is not looked at counts")
	}
}

func BenchmarkGuessingALongPassword(b *testing.B) {
	for _, piece := range []string{"asdf1", "4@8({[<361!0|5$7+2%ab", "ichduder"} {
		b.Run(piece, func(b *testing.B) {
			password := strings.Repeat(piece, passwordMax)[:passwordMax]
			for b.Loop() {
				isGuessable(password, "anna@example.at", "Anna Huber")
			}
		})
	}
}
