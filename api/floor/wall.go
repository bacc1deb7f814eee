package floor

import (
	"errors"
	"net/http"
	"slices"

	"pokerliga/api/workplace"
	"pokerliga/floor/houses"
	"pokerliga/office/acts"
	pages "pokerliga/web/floor"
	web "pokerliga/web/workplace"
)

// ofPart is the part of a house that the path names.
func ofPart(v *workplace.Visit) (houses.OfPart, error) {
	o := houses.OfPart{House: v.Param("vorlage"), Part: houses.Part(v.Param("part"))}
	if !slices.Contains(houses.Parts, o.Part) {
		return o, acts.ErrNotFound
	}
	return o, v.By.May(acts.DeedHouseFile, o.Place())
}

// putOnWall stores the file of a part of a house.
func putOnWall(v *workplace.Visit) error {
	of, err := ofPart(v)
	if err != nil {
		return err
	}
	data, sent, err := workplace.Upload(v, int64(of.Part.FileSize()))
	if err == nil {
		var terms acts.Terms
		if terms, err = v.Terms(sent, http.MethodPut, "/houses/"+of.House+"/wall/"+string(of.Part), nil); err != nil {
			return err
		}
		terms.Asked.Body = string(data)
		_, err = v.Office.Acts.Do(v.Request().Context(), v.By, &houses.PutFile{OfPart: of, Sent: data}, terms)
	}
	if err == nil {
		return v.Lead(pages.TemplateKinds[0].TemplatePath(of.House), "wand")
	}
	if errors.Is(err, acts.ErrNotFound) || errors.Is(err, acts.ErrDenied) {
		return err
	}
	page, broken := templatePage(&pages.TemplateKinds[0])(v)
	if broken != nil {
		return broken
	}
	var refusal *acts.Refusal
	if errors.As(err, &refusal) {
		err = &acts.Refusal{Path: "$.file", Sentence: refusal.Sentence}
	}
	return v.ShowForm(page, web.FormOf(page, pages.WallForm(of.Part)), err)
}

// takeFromWall removes the file of a part of a house.
func takeFromWall(v *workplace.Visit, _ workplace.Sent) (*workplace.FormAct, error) {
	of, err := ofPart(v)
	if err != nil {
		return nil, err
	}
	return &workplace.FormAct{Form: pages.OffWallForm(of.Part), Done: "wand-weg", To: pages.TemplateKinds[0].TemplatePath(of.House),
		Act: &houses.DropFile{OfPart: of}}, nil
}
