package reports

import (
	"fmt"
	"strings"
)

// The names of styles that are no column's.
const (
	headLook       = "Kopf"
	headNumberLook = "Kopf Zahl"
	noteLook       = "Fußnote"
)

// look is a named style of a workbook, by the numbers of its font, fill, border and number format.
type look struct {
	name                       string
	font, fill, border, format int
	aligned                    string // attributes
}

// The formats of numbers: those that every program knows by number, and the day.
const (
	asText, asWhole, asDecimal = 49, 1, 4
	asDay                      = 164
)

// looks are the named styles of a workbook, the one of empty cells first.
var looks = func() []look {
	all := []look{
		{name: "Standard"},
		{headLook, 1, 2, 1, 0, `horizontal="left" vertical="center" wrapText="1" indent="1"`},
		{headNumberLook, 1, 2, 1, 0, `horizontal="right" vertical="center" wrapText="1"`},
		{noteLook, 3, 0, 0, 0, `horizontal="left" vertical="top" wrapText="1" indent="1"`},
	}
	for kind := Words; kind <= Prose; kind++ {
		aligned := `vertical="top"`
		switch kind {
		case Words, Dates, Marks:
			aligned = `horizontal="left" vertical="top" indent="1"`
		case Prose:
			aligned = `horizontal="left" vertical="top" wrapText="1" indent="1"`
		}
		all = append(all, look{kindLooks[kind].name, 0, 0, 0, kindLooks[kind].format, aligned},
			look{kindLooks[kind].name + strongLook, 2, 0, 0, kindLooks[kind].format, aligned})
	}
	return all
}()

// strongLook ends the name of the style of a column that matters most.
const strongLook = " betont"

// kindLooks are the styles of the kinds of columns.
var kindLooks = map[Kind]struct {
	name   string
	format int
}{
	Words: {"Text", asText}, Integers: {"Zahl", asWhole}, Decimals: {"Dezimalzahl", asDecimal}, Dates: {"Datum", asDay},
	Marks: {"Zeichen", asText}, Prose: {"Satz", asText},
}

// lookOf says which number a named style has.
var lookOf = func() map[string]int {
	numbers := map[string]int{}
	for i := range looks {
		numbers[looks[i].name] = i
	}
	return numbers
}()

// look is the name of the style of a column's cells.
func (c *Column) look() string {
	if c.Strong {
		return kindLooks[c.Kind].name + strongLook
	}
	return kindLooks[c.Kind].name
}

// headLook is the name of the style of a column's head.
func (c *Column) headLook() string {
	if c.Kind == Integers || c.Kind == Decimals {
		return headNumberLook
	}
	return headLook
}

// styles is the part of a workbook that says how cells look. The library writes fonts in an order that validators refuse
// and knows no names, so it is written here.
var styles = func() []byte {
	var cells, masters, names strings.Builder
	for i := range looks {
		l := &looks[i]
		xf := fmt.Sprintf(`numFmtId="%d" fontId="%d" fillId="%d" borderId="%d" applyNumberFormat="1" applyFont="1" applyFill="1" `+
			`applyBorder="1" applyAlignment="1"`, l.format, l.font, l.fill, l.border)
		aligned := "/>"
		if l.aligned != "" {
			aligned = "><alignment " + l.aligned + "/></xf>"
		}
		fmt.Fprintf(&masters, "<xf %s%s", xf, aligned)
		fmt.Fprintf(&cells, `<xf %s xfId="%d"%s`, xf, i, aligned)
		builtIn := ""
		if i == 0 {
			builtIn = ` builtinId="0"`
		}
		fmt.Fprintf(&names, `<cellStyle name="%s" xfId="%d"%s/>`, l.name, i, builtIn)
	}
	const face = `<name val="Arial"/><family val="2"/>`
	return []byte(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		`<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
		`<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\.mm\.yyyy"/></numFmts>` +
		`<fonts count="4"><font><sz val="10"/><color rgb="FF10201A"/>` + face + `</font>` +
		`<font><b/><sz val="10"/><color rgb="FFFFFFFF"/>` + face + `</font>` +
		`<font><b/><sz val="10"/><color rgb="FF10201A"/>` + face + `</font>` +
		`<font><i/><sz val="9"/><color rgb="FF52625A"/>` + face + `</font></fonts>` +
		`<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
		`<fill><patternFill patternType="solid"><fgColor rgb="FF0B3A2C"/><bgColor indexed="64"/></patternFill></fill></fills>` +
		`<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>` +
		`<border><left/><right/><top/><bottom style="thin"><color rgb="FFA9B8B0"/></bottom><diagonal/></border></borders>` +
		fmt.Sprintf(`<cellStyleXfs count="%d">%s</cellStyleXfs><cellXfs count="%[1]d">%[3]s</cellXfs>`+
			`<cellStyles count="%[1]d">%[4]s</cellStyles>`,
			len(looks), masters.String(), cells.String(), names.String()) +
		`<dxfs count="0"/><tableStyles count="0" defaultTableStyle="TableStyleMedium9" defaultPivotStyle="PivotStyleLight16"/></styleSheet>`)
}()
