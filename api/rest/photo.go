package rest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/people"
	"pokerliga/reports"
	"pokerliga/rules/scan"
)

// Photo is a photo of round cards as it may be sent.
var Photo = &Upload{Kinds: []string{JpegType, PngType}, Most: scan.MostBytes, Large: scan.SaysTooLarge,
	Name: "a photo", Example: "\u00ff\u00d8\u00ff…"}

// JpegType is the media type of photos.
const JpegType = "image/jpeg"

// How long a photo is read, and how many wait while another is: reading takes memory.
const (
	readingTime = 4 * time.Second
	mostReading = 20
)

// Reading is the line of the photos that are read, one at a time.
var Reading = ReadingLine{turn: make(chan struct{}, 1)}

// ReadingLine is where photos wait until they are read.
type ReadingLine struct {
	turn chan struct{}
	in   atomic.Int32
}

// Enter waits for its turn; leave ends it. A line that is too long is a [Problem] with when to come again.
func (l *ReadingLine) Enter(ctx context.Context) (leave func(), err error) {
	if l.in.Add(1) > mostReading+1 {
		l.in.Add(-1)
		return nil, &Problem{Status: http.StatusServiceUnavailable, Detail: scan.SaysBusy, Retry: 5 * time.Second, Logged: true}
	}
	select {
	case l.turn <- struct{}{}:
		return func() { <-l.turn; l.in.Add(-1) }, nil
	case <-ctx.Done():
		l.in.Add(-1)
		return nil, ctx.Err()
	}
}

// Length is how many photos are read or wait.
func (l *ReadingLine) Length() int { return int(l.in.Load()) }

// OpenPhoto begins a request that brings a photo, and returns the photo. It is late if it comes from the phone of a helper whose link has
// ended, as the proof of what he has made says; the answer has its header then, too.
func (s *Base) OpenPhoto(c echo.Context) (a *Act, sent []byte, late bool, err error) {
	a, sent, err = s.OpenFile(c, Photo)
	proof := c.Request().Header.Get(PersonHeader)
	if !errors.Is(err, acts.ErrSignIn) || proof == "" {
		return a, sent, false, err
	}
	ctx := c.Request().Context()
	by, err := people.HelpersOf(s.People).Ended(ctx, proof)
	if err == nil {
		err = acts.Knock(ctx, by.User, s.Office.Now())
	}
	if err != nil {
		return nil, nil, false, err
	}
	c.Response().Header().Set(PersonHeader, "ended")
	a, err = begun(c, by, func() (Body, error) { return readFile(c, Photo) })
	a, sent, err = Photo.fileOf(c, a, err)
	return a, sent, true, err
}

// TakePhoto reads a photo of the round cards of a heat, which may be late, and keeps it until they are confirmed. The same bytes are the same
// photo.
func (s *Base) TakePhoto(c echo.Context, a *Act, at acts.AtHeat, sent []byte, late bool) (*acts.Outcome, error) {
	ctx := c.Request().Context()
	desk, err := s.Office.PhotoDesk(ctx, a.By, at)
	if err != nil {
		return nil, err
	}
	digest := digestOf(sent)
	id := league.PhotoID(a.By, at, digest)
	if known := desk.Photo(id); known != nil {
		return &acts.Outcome{Kind: acts.Changed, Content: known}, nil
	}
	if err := desk.Refuse(ctx); err != nil {
		return nil, err
	}
	photo, err := s.readPhoto(ctx, desk, sent)
	if err != nil {
		return nil, err
	}
	photo.Digest, photo.Late = digest, late
	a.Terms.Asked = acts.Asked{Path: a.Terms.Asked.Path, Body: digest} // without a method nothing of it is kept
	out, err := s.Office.Acts.Do(ctx, a.By, photo, a.Terms)
	if err != nil || out.DryRun {
		return out, err
	}
	if desk, err = s.Office.PhotoDesk(ctx, a.By, at); err != nil {
		return nil, err
	}
	return &acts.Outcome{Kind: out.Kind, Content: desk.Photo(id)}, nil
}

// digestOf is the SHA-256 of what was sent, in hex.
func digestOf(sent []byte) string {
	sum := sha256.Sum256(sent)
	return hex.EncodeToString(sum[:])
}

// readPhoto reads a photo when its turn comes, by the clock of the office.
func (s *Base) readPhoto(ctx context.Context, desk *league.PhotoDesk, sent []byte) (*league.SendPhoto, error) {
	leave, err := Reading.Enter(ctx)
	if err != nil {
		return nil, err
	}
	defer leave()
	ends := s.Office.Now().Add(readingTime)
	photo, err := reports.ReadPhoto(desk, sent, func() bool { return s.Office.Now().After(ends) })
	return photo, refusedPicture("", err)
}

// SendPhoto answers with a photo of round cards, or with the card of a table straightened.
func (s *Base) SendPhoto(c echo.Context, table int) error {
	by, at, heat, err := s.WhoAtHeat(c)
	if err != nil {
		return err
	}
	p, err := s.Office.PhotoPicture(c.Request().Context(), by, acts.HeatOf(at, heat), c.Param("photo"), table)
	return sendPicture(c, p, err)
}

// SendCasePhoto answers with the picture of a round card about which a case is, for those whom the case concerns.
func (s *Base) SendCasePhoto(c echo.Context, number, table int) error {
	by, err := s.Who(c)
	if err != nil {
		return err
	}
	p, err := s.Office.CasePicture(c.Request().Context(), by, c.Param("season"), number, c.Param("photo"), table)
	return sendPicture(c, p, err)
}

// sendPicture answers with a picture that nothing between here and the reader may keep.
func sendPicture(c echo.Context, p *league.CardPhoto, err error) error {
	if err != nil {
		return err
	}
	h := c.Response().Header()
	h.Set("Content-Disposition", "inline")
	h.Set("X-Robots-Tag", "noindex")
	return SendPrivately(c, Page{Kind: JpegType, Body: p.Picture}, nil)
}
