package api

import (
	"bytes"
	"compress/gzip"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"

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

// throughNginx starts an nginx that compresses what it passes on, as docs/operations.md sets it up.
func throughNginx(t *testing.T, to string) string {
	t.Helper()
	program, err := exec.LookPath("nginx")
	if err != nil {
		t.Skip("there is no nginx")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at, dir := free.Addr().String(), t.TempDir()
	_ = free.Close()
	config := "daemon off; master_process off; pid " + dir + "/pid; error_log stderr;\nevents {}\nhttp {\n access_log off;\n" +
		" gzip on; gzip_proxied any; gzip_min_length 1; gzip_types application/json application/problem+json;\n"
	for _, kind := range []string{"client_body", "proxy", "fastcgi", "uwsgi", "scgi"} {
		config += " " + kind + "_temp_path " + dir + "/" + kind + ";\n"
	}
	config += " server {\n  listen " + at + ";\n  location / {\n   proxy_pass " + to + ";\n   proxy_set_header Host $host;\n" +
		"   proxy_set_header Accept-Encoding \"\";\n   proxy_http_version 1.1;\n  }\n }\n}\n"
	if err := os.WriteFile(dir+"/nginx.conf", []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	nginx := exec.CommandContext(t.Context(), program, "-p", dir, "-c", dir+"/nginx.conf")
	var said bytes.Buffer
	nginx.Stdout, nginx.Stderr = &said, &said
	if err := nginx.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = nginx.Process.Kill(); _ = nginx.Wait() })
	for late := time.Now().Add(20 * time.Second); ; {
		c, err := net.Dial("tcp", at)
		if err == nil {
			_ = c.Close()
			return "http://" + at
		}
		if time.Now().After(late) {
			t.Fatalf("nginx does not listen: %v", err)
		}
		<-time.After(10 * time.Millisecond)
	}
}

// Behind a proxy that compresses, a tag that was read, with or without signing in, is the one that a write takes; an older one is not.
func TestATagReadThroughACompressingProxyIsTakenByAWrite(t *testing.T) {
	t.Run("a proxy", func(t *testing.T) { tagsThrough(t, compressing) })
	t.Run("nginx", func(t *testing.T) { tagsThrough(t, throughNginx) })
}

// tagsThrough reads and writes through a proxy.
func tagsThrough(t *testing.T, through func(t *testing.T, to string) string) {
	each(t, func(h *hall) {
		f := h.withSmall()
		at := through(h.T, h.http.URL) + rest.V1 + "/clubs/" + f.Clubs[0].ID
		ask := func(token, method, tag, body string) (int, http.Header) {
			h.Helper()
			r, err := http.NewRequestWithContext(h.Context(), method, at, strings.NewReader(body))
			if err != nil {
				h.Fatal(err)
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
				h.Fatal(err)
			}
			defer func() { _ = w.Body.Close() }()
			return w.StatusCode, w.Header
		}
		for i, reader := range []string{"", h.admin} {
			_, read := ask(reader, http.MethodGet, "", "")
			tag := read.Get("ETag")
			if read.Get("Content-Encoding") != "gzip" || !strings.HasPrefix(tag, "W/") {
				h.Fatalf("the proxy passes on %v", read)
			}
			body := `{"name":"Neu ` + strconv.Itoa(i) + `","short_name":"Neu","city":"Linz","state":"oberoesterreich","zvr_number":""}`
			if status, _ := ask(h.admin, http.MethodPut, tag, body); status != http.StatusOK {
				h.Errorf("read as %q, tag %s: status %d", reader, tag, status)
			}
			if status, _ := ask(h.admin, http.MethodPut, tag, body); status != http.StatusPreconditionFailed {
				h.Errorf("an older tag %s: status %d", tag, status)
			}
		}
	})
}
