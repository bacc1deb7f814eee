package chart

import "fmt"

// HeatMap draws how likely each rank is for each club: a field for each that is not impossible, the darker the likelier.
type HeatMap struct {
	Box   string
	Heads []Label
	Rows  []HeatLine
}

// HeatLine is the row of one club.
type HeatLine struct {
	Href, Says string
	Name       Label
	Sign       Sign
	Fields     []HeatField
}

// HeatField is one rank of a club.
type HeatField struct {
	X, Y          int
	Width, Height int
	Shade         string // how dark it is, from 0 to 1, and never so dark that the text cannot be read
	TextX, TextY  int
	Text          string // the chance in percent, "" where it is too small to be told
}

// HeatRow is what is drawn of a club: thousandths by rank, from the first.
type HeatRow struct {
	Href, Name, Says string
	ID, Letters      string // of the face
	Thousandths      []int
}

// The measures of a heat map, in units of its picture.
const (
	heatSide = 214
	heatTop  = 26
	heatCell = 38
	heatRow  = 26
)

// NewHeatMap draws the clubs in the order that they are given.
func NewHeatMap(clubs []HeatRow) *HeatMap {
	ranks := 0
	for i := range clubs {
		ranks = max(ranks, len(clubs[i].Thousandths))
	}
	h := &HeatMap{Box: fmt.Sprintf("0 0 %d %d", heatSide+ranks*heatCell, heatTop+len(clubs)*heatRow)}
	for rank := range ranks {
		h.Heads = append(h.Heads, Label{X: heatSide + rank*heatCell + heatCell/2, Y: heatTop - 9, Text: fmt.Sprintf("%d.", rank+1)})
	}
	for i := range clubs {
		c := &clubs[i]
		top := heatTop + i*heatRow
		name := clipped(c.Name, curveLetters)
		line := HeatLine{Href: c.Href, Says: spoken(name, c.Name) + ": " + c.Says,
			Name: Label{X: heatSide - 44, Y: top + heatRow - 9, Text: name},
			Sign: Sign{ID: c.ID, Letters: c.Letters, X: heatSide - 22, Y: top + heatRow/2}}
		for rank, n := range c.Thousandths {
			if n == 0 {
				continue
			}
			f := HeatField{X: heatSide + rank*heatCell + 1, Y: top + 1, Width: heatCell - 2, Height: heatRow - 2,
				Shade: fmt.Sprintf("0.%02d", min(4+n*41/500, 45)), TextX: heatSide + rank*heatCell + heatCell/2, TextY: top + heatRow - 9}
			if n >= 10 {
				f.Text = fmt.Sprint((n + 5) / 10)
			}
			line.Fields = append(line.Fields, f)
		}
		h.Rows = append(h.Rows, line)
	}
	return h
}
