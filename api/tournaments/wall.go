package tournaments

import (
	"slices"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	"pokerliga/office/register"
)

// onWall is a file of a house as it may be sent: its logo, or a sound of its clock.
var onWall = &rest.Upload{Kinds: append([]string{"image/png", "image/jpeg", "image/gif", "image/webp"}, houses.SoundTypes...), Most: register.LogoSize,
	Large: "Die Datei ist zu groß: erlaubt sind 2 MiB.", Name: "a picture", Example: "\u0089PNG…"}

// wallTypes are the media types of what is kept of it.
var wallTypes = rest.MediaTypes{"image/png", "audio/mpeg", "audio/wav", "audio/ogg"}

// wallRoutes are the addresses of what hangs on the wall of a house.
func (s *Handlers) wallRoutes() []rest.Route {
	const one = rest.V1 + "/houses/:house/wall/:part"
	return []rest.Route{
		{Method: rest.Get, Path: one + "/:digest", Do: s.wallFile, Summary: "The logo of a house, or a sound of its clock, by its digest; it never changes", Gives: wallTypes},
		{Method: rest.Put, Path: one, Do: s.putWallFile, Deeds: rest.Deeds{acts.DeedHouseFile},
			Summary: "Store the logo of a house, or a sound of its clock: of a new level, the last minute, a break", Takes: onWall, Gives: houses.FileState{}},
	}
}

// wallFile answers with a file of a house.
func (s *Handlers) wallFile(c echo.Context) error {
	part := houses.Part(c.Param("part"))
	if !slices.Contains(houses.Parts, part) {
		return acts.ErrNotFound
	}
	f, err := s.Office.Floor.Houses.File(c.Request().Context(), c.Param("house"), part, c.Param("digest"))
	if err == nil {
		rest.Render(rest.Page{Kind: f.Type, Body: f.Content, Cache: rest.ForGood}).Serve(c.Response(), c.Request())
	}
	return err
}

// putWallFile stores a file of a house.
func (s *Handlers) putWallFile(c echo.Context) error {
	a, sent, err := s.OpenFile(c, onWall)
	if err != nil {
		return err
	}
	v := &houses.PutFile{OfPart: houses.OfPart{House: c.Param("house"), Part: houses.Part(c.Param("part"))}, Sent: sent}
	receipt, err := s.Office.Acts.Do(c.Request().Context(), a.By, v, a.Terms)
	return rest.Answer(c, receipt, err)
}
