package api

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"pokerliga/api/rest"
)

// compressing is a proxy that compresses what it passes on and marks the tag as weak, as nginx does with gzip on.
func compressing(t *testing.T, to string) string {
	t.Helper()
	target, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	proxy.ModifyResponse = func(r *http.Response) error {
		if r.Header.Get("Content-Encoding") != "" || r.StatusCode != http.StatusOK {
			return nil
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := io.Copy(w, r.Body); err != nil {
			return err
		}
		if err := w.Close(); err != nil {
			return err
		}
		if tag := r.Header.Get("ETag"); tag != "" && !strings.HasPrefix(tag, "W/") {
			r.Header.Set("ETag", "W/"+tag)
		}
		r.Header.Set("Content-Encoding", "gzip")
		r.Header.Set("Content-Length", strconv.Itoa(packed.Len()))
		r.ContentLength, r.Body = int64(packed.Len()), io.NopCloser(&packed)
		return nil
	}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	return server.URL
}

// Behind a proxy that compresses, a tag that was read, with or without signing in, is the one that a write takes; an older one is not.
func TestATagReadThroughACompressingProxyIsTakenByAWrite(t *testing.T) {
	each(t, func(h *hall) {
		f := h.withSmall()
		at := compressing(t, h.http.URL) + rest.V1 + "/clubs/" + f.Clubs[0].ID
		ask := func(token, method, tag, body string) (int, http.Header) {
			t.Helper()
			r, err := http.NewRequestWithContext(t.Context(), method, at, strings.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("Accept-Encoding", "gzip")
			r.Header.Set("Content-Type", "application/json")
			if token != "" {
				r.Header.Set("Authorization", "Bearer "+token)
			}
			if tag != "" {
				r.Header.Set("If-Match", tag)
			}
			w, err := http.DefaultTransport.RoundTrip(r)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = w.Body.Close() }()
			return w.StatusCode, w.Header
		}
		for i, reader := range []string{"", h.admin} {
			_, read := ask(reader, http.MethodGet, "", "")
			tag := read.Get("ETag")
			if read.Get("Content-Encoding") != "gzip" || tag == "" {
				t.Fatalf("the proxy passes on %v", read)
			}
			body := `{"name":"Neu ` + strconv.Itoa(i) + `","short_name":"Neu","city":"Linz","state":"oberoesterreich","zvr_number":""}`
			if status, _ := ask(h.admin, http.MethodPut, tag, body); status != http.StatusOK {
				t.Errorf("read as %q, tag %s: status %d", reader, tag, status)
			}
			if status, _ := ask(h.admin, http.MethodPut, tag, body); status != http.StatusPreconditionFailed {
				t.Errorf("an older tag %s: status %d", tag, status)
			}
		}
	})
}
