package replay_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pokerliga/office/acts"
	"pokerliga/proof/replay"
	"pokerliga/storage"
	"pokerliga/storage/storagetest"
)

// forgetful carries out every request and loses the answer to every third.
func forgetful(next http.Handler) http.Handler {
	var asked atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1)%3 != 0 {
			next.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(httptest.NewRecorder(), r)
		panic(http.ErrAbortHandler)
	})
}

func TestNothingIsDoneTwiceWhenAnswersAreLost(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, store *storage.Store) {
		office, handler := serve(t, store)
		server := httptest.NewServer(forgetful(handler))
		t.Cleanup(server.Close)
		f := example(t, "tiny")
		summary, err := run(t, f, server.URL, 2)
		if err != nil {
			t.Fatal(err)
		}
		if summary.Repeated == 0 {
			t.Error("no answer was lost")
		}
		stored, err := office.SeasonFile(t.Context(), acts.Console, f.Season.ID)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := len(stored.Sanctions), len(f.Sanctions); got != want {
			t.Errorf("%d sanctions are stored, want %d", got, want)
		}
	})
}

// busy answers every other request that there is no time for it.
func busy(next http.Handler) http.Handler {
	var asked atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked.Add(1)%2 == 0 {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// liar says that the first of every table has a point more.
func liar(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/results") {
			next.ServeHTTP(w, r)
			return
		}
		r.Header.Del("Accept-Encoding")
		answer := httptest.NewRecorder()
		next.ServeHTTP(answer, r)
		_, _ = w.Write(bytes.Replace(answer.Body.Bytes(), []byte(`"standings":[{"rank":1,`), []byte(`"standings":[{"rank":2,`), 1))
	})
}

func TestABusyServerIsAskedAgain(t *testing.T) {
	_, handler := serve(t, storagetest.Open(t))
	server := httptest.NewServer(busy(handler))
	defer server.Close()
	if _, err := run(t, example(t, "small"), server.URL, 1); err != nil {
		t.Fatal(err)
	}
}

func TestOtherNumbersAreAnError(t *testing.T) {
	_, handler := serve(t, storagetest.Open(t))
	server := httptest.NewServer(liar(handler))
	defer server.Close()
	summary, err := run(t, example(t, "small"), server.URL, 1)
	const want = "$.leagues[0].standings[0].rank: der Server sagt 2, gerechnet ist 1"
	if err == nil || !strings.HasSuffix(err.Error(), want) || len(summary.Differences) != 1 || summary.Differences[0] != want {
		t.Fatalf("got %v and %q, want %s", err, summary.Differences, want)
	}
	var text strings.Builder
	if _, err := summary.WriteTo(&text); err != nil || !strings.Contains(text.String(), "Anders: "+want) {
		t.Errorf("the summary says %q", text.String())
	}
}

func TestAReplaySaysWhyItCannotGoOn(t *testing.T) {
	_, handler := serve(t, storagetest.Open(t))
	server := httptest.NewServer(handler)
	defer server.Close()
	f := example(t, "small")
	if _, err := run(t, f, server.URL, 1); err != nil {
		t.Fatal(err)
	}
	right := replay.Options{Email: email, Password: password}
	for _, c := range []struct {
		name    string
		address string
		options replay.Options
		want    string
	}{
		{"the season is there", server.URL, right, "Saison small importieren: Die Saison „small“ gibt es schon."},
		{"the season is there, with a slash", server.URL + "/", right, "gibt es schon"},
		{"the password is wrong", server.URL, replay.Options{Email: email, Password: "falsch"},
			"anmelden: E-Mail-Adresse oder Passwort ist falsch."},
		{"the address is none", "localhost:8080", right, "„localhost:8080“ ist keine Adresse"},
		{"the address is that of something else", server.URL + "/regeln/", right, "anmelden: "},
		{"nobody is there", "http://127.0.0.1:1", right, "anmelden: der Server antwortet nicht: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
			defer stop()
			summary, err := replay.Run(ctx, f, c.address, c.options, t.Output())
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if summary == nil || summary.Season != "small" {
				t.Errorf("the summary is %+v", summary)
			}
		})
	}
}
