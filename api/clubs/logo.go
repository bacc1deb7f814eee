package clubs

import (
	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/acts/declare"
	"pokerliga/office/register"
)

// picture is a logo as it may be sent.
var picture = &rest.Upload{Kinds: []string{"image/png", "image/jpeg", "image/gif", "image/webp"}, Most: register.LogoSize,
	Large: "Das Bild ist zu groß: erlaubt sind 2 MiB.", Name: "a picture", Example: "\u0089PNG…"}

// logoType is the media type of a logo as it is kept.
const logoType rest.MediaType = "image/png"

// putLogo stores a picture as the logo of a club.
func (s *Handlers) putLogo(c echo.Context) error {
	a, sent, err := s.OpenFile(c, picture)
	if err != nil {
		return err
	}
	act := &register.PutLogo{OfClub: declare.OfClub(c.Param("club")), Picture: sent}
	receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By, act, a.Terms)
	return rest.Answer(c, receipt, err)
}

// logo answers with the logo of a club.
func (s *Handlers) logo(v *league.Snapshot, r rest.Request) (rest.Page, error) {
	found, err := r.Club(v)
	if err != nil {
		return rest.Page{}, err
	}
	if found.Logo == "" {
		return rest.Page{}, acts.ErrNotFound
	}
	picture, err := s.Office.ClubLogo(r, found.ID)
	return rest.Page{Kind: string(logoType), Body: picture, Etag: rest.ETagOf(register.LogoState{Club: found.ID, Logo: found.Logo})}, err
}
