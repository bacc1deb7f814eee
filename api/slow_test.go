package api

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"time"
)

// Forty who send a body byte by byte hold nobody up, and each of them is cut off
// however long he would go on.
func TestSlowBodiesAreCutOffAndHurtNobodyElse(t *testing.T) {
	t.Parallel()
	at, _ := serving(t, Options{ReadTime: 2 * time.Second})
	var slow sync.WaitGroup
	for range 40 {
		c := dial(t, at)
		if err := c.SetDeadline(time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(c, "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{")
		slow.Go(func() {
			tick := time.NewTicker(50 * time.Millisecond)
			defer tick.Stop()
			for range tick.C {
				if _, err := io.WriteString(c, " "); err != nil {
					return // hung up
				}
			}
		})
		slow.Go(func() {
			defer func() { _ = c.Close() }()
			w, err := http.ReadResponse(bufio.NewReader(c), nil)
			if err != nil {
				return // hung up before the answer was read
			}
			defer w.Body.Close()
			if w.StatusCode != http.StatusRequestTimeout {
				t.Errorf("status %d", w.StatusCode)
			}
		})
	}
	for range 20 {
		c := dial(t, at)
		fmt.Fprint(c, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
		w, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			t.Fatal(err)
		}
		_ = w.Body.Close()
		if w.StatusCode != http.StatusOK {
			t.Errorf("status %d for somebody else", w.StatusCode)
		}
	}
	slow.Wait()
}
