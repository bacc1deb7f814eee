package api

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/lease"
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
