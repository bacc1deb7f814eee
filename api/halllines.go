package api

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/lease"
	"pokerliga/office/people"
)

// mostOfBatch is the most that a batch of lines may be, in bytes.
const mostOfBatch = 1 << 20

// takeLines takes lines of a laptop home. The key of the lease is the authority; no account is needed.
func (s *Server) takeLines(c echo.Context) error {
	l, b, lines, err := s.signedBatch(c)
	if err != nil {
		return err
	}
	taken, err := s.Office.TakeLines(c.Request().Context(), l, b, lines)
	if trouble := lease.TroubleOf(err); trouble != nil {
		var why *rest.Problem
		p := rest.ProblemOf(trouble)
		if errors.As(err, &why) {
			p.Rule, p.Path = why.Rule, why.Path
		}
		return p
	}
	if err != nil {
		return err
	}
	return rest.SendJSON(c, taken)
}

// keepLeftovers keeps lines of a laptop whose lease has ended, or that is the second one.
func (s *Server) keepLeftovers(c echo.Context) error {
	l, b, lines, err := s.signedBatch(c)
	if err != nil {
		return err
	}
	if err := s.Office.KeepLeftovers(c.Request().Context(), l, b, lines); err != nil {
		return err
	}
	counts, err := s.Office.HallCounts(c.Request().Context(), l)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, counts)
}

// hallLines tells a laptop of a lease which lines of it home has.
func (s *Server) hallLines(c echo.Context) error {
	l, err := s.Office.HallLease(c.Request().Context(), c.Param("lease"))
	if err != nil {
		return err
	}
	signature, err := base64.StdEncoding.DecodeString(c.Request().Header.Get(lease.SignatureHeader))
	if err != nil || !l.Signed(lease.Asking(http.MethodGet, c.Request().URL.RequestURI()), signature) {
		return lease.ErrNotOurs
	}
	kept, err := s.Office.HallLines(c.Request().Context(), l, rest.Asked(c, behind.Name))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, kept)
}

// signedBatch reads a batch that the laptop of a lease has signed.
func (s *Server) signedBatch(c echo.Context) (*lease.Lease, *lease.Batch, []lease.Line, error) {
	l, err := s.Office.HallLease(c.Request().Context(), c.Param("lease"))
	if err != nil {
		return nil, nil, nil, err
	}
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), c.Request().Body, mostOfBatch))
	var tooLong *http.MaxBytesError
	if errors.As(err, &tooLong) {
		return nil, nil, nil, lease.ErrTooLarge
	}
	if err != nil {
		return nil, nil, nil, err
	}
	signature, err := base64.StdEncoding.DecodeString(c.Request().Header.Get(lease.SignatureHeader))
	if err != nil || !l.Signed(body, signature) {
		return nil, nil, nil, lease.ErrNotOurs
	}
	b, lines, err := lease.ReadBatch(body)
	if err == nil && b.Lease != l.ID {
		err = lease.ErrNotOurs
	}
	return l, b, lines, err
}

// carryAll carries out lines in a transaction; those of the laptop alone do nothing here.
func (s *Server) carryAll(ctx context.Context, tx league.Tx, of *lease.Lease, lines []lease.Line) error {
	for i := range lines {
		if lines[i].Own() {
			continue
		}
		if err := s.carry(ctx, tx, of, &lines[i]); err != nil {
			return err
		}
	}
	return nil
}

// hallCode is what a laptop fetches its hall file by.
type hallCode struct {
	Code string `json:"code"`
}

// errPlain refuses a code that came without TLS: the answer would hold the key of the file in the clear.
var errPlain = &rest.Problem{Status: http.StatusForbidden, Detail: "Einen Code nimmt die Website nur verschlüsselt (https)."}

// fetchHall gives a hall file and its key to who has the code. Tries are braked as signing in is.
func (s *Server) fetchHall(c echo.Context) error {
	r := c.Request()
	if from := net.ParseIP(c.RealIP()); !s.OverTLS(r) && (from == nil || !from.IsLoopback()) {
		return errPlain
	}
	if err := s.codes.Take(c.RealIP(), 1, people.PairBrake, s.Office.Now()); err != nil {
		return err
	}
	var in hallCode
	if err := c.Bind(&in); err != nil {
		return err
	}
	given, err := s.Office.FetchHall(r.Context(), in.Code)
	if err != nil {
		return err
	}
	c.Response().Header()["Cache-Control"] = rest.NoStore
	return rest.SendJSON(c, given)
}
