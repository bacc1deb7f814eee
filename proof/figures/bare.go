package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"os"
	"os/exec"

	"github.com/labstack/echo/v4"

	"pokerliga/proof/trials"
)

// bareServer is the argument that makes this command the server that the program is
// compared with.
const bareServer = "bare"

// startBare starts a server of bare Echo handlers in its own process. The first
// answer is at /0, and so on.
func startBare(ctx context.Context, answers []*answer) (*trials.Server, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	given, err := json.Marshal(answers)
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(ctx, self, bareServer)
	cmd.Stdin = bytes.NewReader(given)
	return trials.Start(cmd)
}

// serveBare serves the answers that it reads, each with a handler that only writes
// its bytes.
func serveBare(ctx context.Context, in io.Reader, out io.Writer) error {
	var answers []*answer
	if err := json.NewDecoder(in).Decode(&answers); err != nil {
		return err
	}
	e := echo.New()
	for i, a := range answers {
		kind := a.Header.Get("Content-Type")
		a.Header.Del("Content-Type")
		a.Header.Del("Date")
		e.GET(fmt.Sprintf("/%d", i), func(c echo.Context) error {
			maps.Copy(c.Response().Header(), a.Header)
			return c.Blob(a.Status, kind, a.Body)
		})
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "http://%s\n", listener.Addr())
	server := &http.Server{Handler: e}
	context.AfterFunc(ctx, func() { _ = server.Close() })
	if err := server.Serve(listener); err != http.ErrServerClosed {
		return err
	}
	return nil
}
