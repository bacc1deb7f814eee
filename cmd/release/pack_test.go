package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"slices"
	"testing"
	"time"
)

var noon = time.Date(2026, 10, 17, 12, 0, 0, 0, time.UTC)

// The names in an archive for Unix, and in one for Windows.
var (
	inTar = []string{"liga/pokerliga", "liga/CHANGELOG.md", "liga/LICENSE", "liga/README.md", "liga/deploy/pokerliga.env"}
	inZip = []string{"liga/pokerliga.exe", "liga/CHANGELOG.md", "liga/LICENSE", "liga/README.md", "liga/deploy/pokerliga.env"}
)

func TestAnArchiveHoldsTheProgramAndItsPapersAndIsTheSameTwice(t *testing.T) {
	t.Chdir("../..")
	for windows, want := range map[bool][]string{false: inTar, true: inZip} {
		first, err := pack("liga", noon, windows, []byte("program"))
		if err != nil {
			t.Fatal(err)
		}
		again, err := pack("liga", noon, windows, []byte("program"))
		if err != nil || !bytes.Equal(first, again) {
			t.Errorf("windows %t: other bytes the second time, %v", windows, err)
		}
		unpack := untar
		if windows {
			unpack = unzip
		}
		items := unpack(t, first)
		var names []string
		for _, i := range items {
			names = append(names, i.name)
		}
		if !slices.Equal(names, want) {
			t.Errorf("windows %t: %v, want %v", windows, names, want)
		}
		if items[0].mode != 0o755 || string(items[0].data) != "program" || items[1].mode != 0o644 {
			t.Errorf("windows %t: the program has the rights %o and holds %q", windows, items[0].mode, items[0].data)
		}
	}
}

func untar(t *testing.T, data []byte) (items []item) {
	t.Helper()
	plain, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	r := tar.NewReader(plain)
	for {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return items
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil || !header.ModTime.Equal(noon) {
			t.Errorf("%s: of %s, %v", header.Name, header.ModTime, err)
		}
		items = append(items, item{header.Name, header.FileInfo().Mode(), content})
	}
}

func unzip(t *testing.T, data []byte) (items []item) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range r.File {
		opened, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(opened)
		if err != nil || !file.Modified.Equal(noon) {
			t.Errorf("%s: of %s, %v", file.Name, file.Modified, err)
		}
		items = append(items, item{file.Name, file.Mode(), content})
	}
	return items
}
