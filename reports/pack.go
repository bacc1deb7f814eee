package reports

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"fmt"
	"io"
	"slices"
	"strconv"
)

// Output writes the document, its streams compressed by one compressor: the library would make one of a megabyte for every page.
func (d *document) Output(w io.Writer) error {
	var file bytes.Buffer
	if err := d.Fpdf.Output(&file); err != nil {
		return err
	}
	packed, err := packed(file.Bytes())
	if err != nil {
		return err
	}
	_, err = w.Write(packed)
	return err
}

// packed returns a file as the library writes it with its streams compressed and its objects' places told anew (ISO 32000-1,
// 7.3.8 and 7.5.4).
func packed(file []byte) ([]byte, error) {
	table, at, err := places(file)
	if err != nil {
		return nil, err
	}
	order := make([]int, 0, len(at))
	for n := range at {
		order = append(order, n)
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(at[a], at[b]) })
	var out bytes.Buffer
	out.Grow(len(file) / 3)
	out.Write(file[:at[order[0]]])
	moved := make([]int, len(at))
	press, err := zlib.NewWriterLevel(io.Discard, zlib.BestSpeed)
	if err != nil {
		return nil, err
	}
	for i, n := range order {
		end := table
		if i+1 < len(order) {
			end = at[order[i+1]]
		}
		moved[n] = out.Len()
		if err := packInto(&out, press, file[at[n]:end]); err != nil {
			return nil, err
		}
	}
	begin := out.Len()
	fmt.Fprintf(&out, "xref\n0 %d\n0000000000 65535 f \n", len(at)+1)
	for _, place := range moved {
		fmt.Fprintf(&out, "%010d 00000 n \n", place)
	}
	trailer := bytes.Index(file[table:], []byte("trailer"))
	start := bytes.LastIndex(file, []byte("startxref"))
	out.Write(file[table+trailer : start])
	fmt.Fprintf(&out, "startxref\n%d\n%%%%EOF\n", begin)
	return out.Bytes(), nil
}

// places returns where the table of objects begins, and where each object does, the first one first.
func places(file []byte) (table int, at []int, err error) {
	_, last, _ := bytes.Cut(file[max(0, len(file)-64):], []byte("startxref\n"))
	if _, err := fmt.Sscan(string(last), &table); err != nil {
		return 0, nil, fmt.Errorf("the place of the table of objects: %w", err)
	}
	var objects int
	lines := bytes.Split(file[table:], []byte("\n"))
	if len(lines) > 1 {
		_, err = fmt.Sscanf(string(lines[1]), "0 %d", &objects)
	}
	if err != nil || len(lines) < objects+2 || objects < 2 {
		return 0, nil, fmt.Errorf("a table of %d objects: %w", objects, io.ErrUnexpectedEOF)
	}
	for _, line := range lines[3 : objects+2] {
		place, err := strconv.Atoi(string(line[:min(10, len(line))]))
		if err != nil {
			return 0, nil, fmt.Errorf("the place of an object: %w", err)
		}
		at = append(at, place)
	}
	return table, at, nil
}

// packInto adds an object, its stream compressed if it has one that is not.
func packInto(out *bytes.Buffer, press *zlib.Writer, object []byte) error {
	head, rest, has := bytes.Cut(object, []byte(">>\nstream\n"))
	if !has || bytes.Contains(head, []byte("/Filter")) {
		out.Write(object)
		return nil
	}
	before, digits, _ := bytes.Cut(head, []byte("/Length "))
	length, err := strconv.Atoi(string(bytes.TrimSpace(digits)))
	if err != nil || length > len(rest) {
		return fmt.Errorf("a stream of %q bytes: %w", digits, io.ErrUnexpectedEOF)
	}
	var stream bytes.Buffer
	press.Reset(&stream)
	if _, err := press.Write(rest[:length]); err != nil {
		return err
	}
	if err := press.Close(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s/Filter /FlateDecode /Length %d>>\nstream\n", before, stream.Len())
	out.Write(stream.Bytes())
	out.Write(rest[length:])
	return nil
}
