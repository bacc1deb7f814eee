package api

import (
	"github.com/labstack/echo/v4"

	"pokerliga/league"
)

// picture is a logo as it may be sent.
var picture = &upload{kinds: []string{"image/png", "image/jpeg", "image/gif", "image/webp"}, most: league.LogoSize,
	large: "Das Bild ist zu groß: erlaubt sind 2 MiB.", name: "a picture", example: "\u0089PNG…"}

// logoType is the media type of a logo as it is kept.
const logoType mediaType = "image/png"

// putLogo stores a picture as the logo of a club.
func (s *clubs) putLogo(c echo.Context) error {
	a, sent, err := s.openFile(c, picture)
	if err != nil {
		return err
	}
	receipt, err := s.office.PutLogo(c.Request().Context(), a.by, c.Param("club"), sent, a.terms)
	return answer(c, receipt, err)
}

// deleteLogo takes the logo of a club away.
func (s *clubs) deleteLogo(c echo.Context) error {
	a, err := s.begin(c, bodySize)
	if err != nil {
		return err
	}
	receipt, err := s.office.DeleteLogo(c.Request().Context(), a.by, c.Param("club"), a.terms)
	return answer(c, receipt, err)
}

// logo answers with the logo of a club.
func (s *clubs) logo(v *league.Snapshot, r request) (page, error) {
	found, err := r.club(v)
	if err != nil {
		return page{}, err
	}
	if found.Logo == "" {
		return page{}, league.ErrNotFound
	}
	picture, err := s.office.ClubLogo(r, found.ID)
	return page{kind: string(logoType), body: picture, etag: etagOf(league.LogoState{Club: found.ID, Logo: found.Logo})}, err
}
