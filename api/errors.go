package api

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

// problem is an error as it is answered, RFC 9457.
type problem struct {
	Type      string          `json:"type"`
	Title     string          `json:"title"`
	Status    int             `json:"status"`
	Detail    string          `json:"detail"`
	Rule      string          `json:"rule,omitempty"`
	Path      string          `json:"path,omitempty"`
	From      string          `json:"from,omitempty"`
	Current   json.RawMessage `json:"current,omitempty"`
	Submitted json.RawMessage `json:"submitted,omitempty"`
}

// Error returns the sentence.
func (p *problem) Error() string { return p.Detail }

// bad refuses a request that cannot be read.
func bad(sentence string) error {
	return &problem{Status: http.StatusBadRequest, Detail: sentence}
}

// fail answers an error: a problem under /api, a page elsewhere.
func (s *Server) fail(err error, c echo.Context) {
	p, ok := err.(*problem)
	if !ok {
		p = &problem{Status: http.StatusInternalServerError, Detail: err.Error()}
	}
	if strings.HasPrefix(c.Request().URL.Path, "/api/") {
		_ = c.JSON(p.Status, p)
		return
	}
	body, _ := errorPage(p)
	_ = c.Blob(p.Status, body.kind, body.body)
}
