package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"os"
	"time"
)

// item is a file in an archive.
type item struct {
	name string
	mode fs.FileMode
	data []byte
}

// suffix is how the name of an archive ends.
func suffix(windows bool) string {
	if windows {
		return ".zip"
	}
	return ".tar.gz"
}

// pack makes the archive of one target: a folder with the program and the papers.
func pack(folder string, at time.Time, windows bool, binary []byte) ([]byte, error) {
	items := []item{{folder + "/pokerliga", 0o755, binary}}
	if windows {
		items[0].name += ".exe"
	}
	for _, paper := range papers {
		data, err := os.ReadFile(paper)
		if err != nil {
			return nil, err
		}
		items = append(items, item{folder + "/" + paper, 0o644, data})
	}
	if windows {
		return zipped(items, at)
	}
	return tarred(items, at)
}

// tarred packs files into a tar.gz, as files of user 0.
func tarred(items []item, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	squeezed := gzip.NewWriter(&b)
	w := tar.NewWriter(squeezed)
	for _, i := range items {
		header := &tar.Header{Name: i.name, Mode: int64(i.mode), Size: int64(len(i.data)), ModTime: at, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(header); err != nil {
			return nil, err
		}
		if _, err := w.Write(i.data); err != nil {
			return nil, err
		}
	}
	err := errors.Join(w.Close(), squeezed.Close())
	return b.Bytes(), err
}

// zipped packs files into a zip.
func zipped(items []item, at time.Time) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, i := range items {
		header := &zip.FileHeader{Name: i.name, Method: zip.Deflate, Modified: at}
		header.SetMode(i.mode)
		file, err := w.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := file.Write(i.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
