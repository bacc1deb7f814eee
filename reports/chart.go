package reports

import (
	"encoding/xml"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"pokerliga/league"
)

// Curve is the rank of every club after every round (Fieberkurve) in numbers, which a workbook draws beside them. It has no
// rows before the second round.
func Curve(s *league.Snapshot, season, leagueID string) (*Table, error) {
	v, l, result, err := open(s, season, leagueID)
	if err != nil {
		return nil, err
	}
	faces := crestsOf(s, v)
	t := &Table{Title: "Fieberkurve", About: about(v, l, result), File: fileOf("Fieberkurve", v, l), Stand: s.At, Curve: true,
		Columns: []Column{{Head: "Verein"}}, Notes: []string{"Rang nach jeder Sammelrunde. § 4.2.1.2"}}
	c := newCurve(v, l, result, faces)
	if c == nil {
		return t, nil
	}
	for _, n := range c.rounds {
		t.Columns = append(t.Columns, Column{Head: fmt.Sprintf("%d. SR", n), Long: fmt.Sprintf("%d. Sammelrunde", n), Kind: Integers})
	}
	for i := range c.clubs {
		row := []Cell{{Text: c.clubs[i].name, Crest: c.clubs[i].crest}}
		for _, rank := range c.clubs[i].ranks {
			row = append(row, Whole(rank))
		}
		t.Rows = append(t.Rows, row)
	}
	return t, nil
}

// The chart of a curve, in pixels.
const (
	chartWidth  = 760
	chartHeight = 520
)

// chart draws the rows of a curve beside them: a line for each club in its colour, the first rank at the top. The library
// finds a place for the picture; what it draws is written here, as it puts the parts of a line in an order that
// validators refuse.
func (t *Table) chart(book *excelize.File, name string) error {
	beside, err := excelize.CoordinatesToCellName(len(t.Columns)+2, 2)
	if err != nil {
		return err
	}
	placed := map[any]bool{}
	book.Pkg.Range(func(part, _ any) bool { placed[part] = true; return true })
	c := &excelize.Chart{Type: excelize.Line, Series: []excelize.ChartSeries{{Values: "A1:A2"}},
		Dimension: excelize.ChartDimension{Width: chartWidth, Height: chartHeight}}
	if err := book.AddChart(name, beside, c); err != nil {
		return err
	}
	book.Pkg.Range(func(part, _ any) bool {
		if path, ok := part.(string); ok && !placed[part] && strings.HasPrefix(path, "xl/charts/chart") {
			book.Pkg.Store(part, t.drawn(name))
		}
		return true
	})
	return nil
}

// drawn is the chart as a part of the workbook (ECMA-376, 21.2).
func (t *Table) drawn(sheet string) []byte {
	var b strings.Builder
	text := func(s string) string {
		var out strings.Builder
		_ = xml.EscapeText(&out, []byte(s)) // a builder takes everything
		return out.String()
	}
	cached := func(values []string) string {
		var out strings.Builder
		fmt.Fprintf(&out, `<c:ptCount val="%d"/>`, len(values))
		for i, v := range values {
			fmt.Fprintf(&out, `<c:pt idx="%d"><c:v>%s</c:v></c:pt>`, i, text(v))
		}
		return out.String()
	}
	var heads []string
	for i := range t.Columns[1:] {
		heads = append(heads, t.Columns[1+i].Head)
	}
	rounds := "<c:strCache>" + cached(heads) + "</c:strCache>"
	quoted := text("'" + strings.ReplaceAll(sheet, "'", "''") + "'!")
	last, _ := excelize.ColumnNumberToName(len(t.Columns)) // there are few
	b.WriteString(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		`<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ` +
		`xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:roundedCorners val="0"/><c:chart><c:title><c:tx><c:rich>` +
		`<a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200" b="1"/></a:pPr><a:r><a:rPr lang="de-AT" sz="1200" b="1"/>` +
		`<a:t>Rang nach jeder Sammelrunde</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>` +
		`<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/><c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>`)
	for i := range t.Rows {
		in := "0B3A2C"
		if crest := t.Rows[i][0].Crest; crest != nil {
			in = fmt.Sprintf("%02X%02X%02X", crest.field[0], crest.field[1], crest.field[2])
		}
		var ranks []string
		for _, cell := range t.Rows[i][1:] {
			ranks = append(ranks, fmt.Sprint(cell.Number))
		}
		fmt.Fprintf(&b, `<c:ser><c:idx val="%d"/><c:order val="%[1]d"/><c:tx><c:strRef><c:f>%s$A$%d</c:f><c:strCache>%s</c:strCache></c:strRef>`+
			`</c:tx><c:spPr><a:ln w="28575" cap="rnd"><a:solidFill><a:srgbClr val="%s"/></a:solidFill><a:round/></a:ln></c:spPr>`,
			i, quoted, i+2, cached([]string{t.Rows[i][0].Text}), in)
		fmt.Fprintf(&b, `<c:marker><c:symbol val="circle"/><c:size val="5"/><c:spPr><a:solidFill><a:srgbClr val="%s"/></a:solidFill></c:spPr>`+
			`</c:marker><c:cat><c:strRef><c:f>%s$B$1:$%s$1</c:f>%s</c:strRef></c:cat><c:val><c:numRef><c:f>%s$B$%d:$%s$%d</c:f>`+
			`<c:numCache><c:formatCode>0</c:formatCode>%s</c:numCache></c:numRef></c:val><c:smooth val="0"/></c:ser>`,
			in, quoted, last, rounds, quoted, i+2, last, i+2, cached(ranks))
	}
	fmt.Fprintf(&b, `<c:marker val="1"/><c:axId val="1"/><c:axId val="2"/></c:lineChart>`+
		`<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="t"/>`+
		`<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="2"/></c:catAx>`+
		`<c:valAx><c:axId val="2"/><c:scaling><c:orientation val="maxMin"/><c:max val="%d"/><c:min val="1"/></c:scaling>`+
		`<c:delete val="0"/><c:axPos val="l"/><c:majorGridlines><c:spPr><a:ln w="6350"><a:solidFill><a:srgbClr val="D7DFDA"/></a:solidFill>`+
		`</a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="0" sourceLinked="0"/><c:majorTickMark val="none"/>`+
		`<c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:majorUnit val="1"/></c:valAx></c:plotArea>`+
		`<c:legend><c:legendPos val="r"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/></c:chart></c:chartSpace>`, max(len(t.Rows), 2))
	return []byte(b.String())
}
