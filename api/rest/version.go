package rest

import (
	"net/http"
	"strings"

	"pokerliga/office/acts"
)

// ETagOf quotes the version of a stored thing as a strong ETag.
func ETagOf(content any) string { return Quoted(acts.VersionOf(content)) }

// Quoted is a version as an ETag, "" for none.
func Quoted(v acts.Version) string {
	if v == "" {
		return ""
	}
	return `"` + string(v) + `"`
}

// expected reads If-Match: the versions that it names, nil where it is missing. What is no ETag becomes a version that nothing has.
//
// A version is a digest of the content, not of the bytes. A proxy that compresses an answer marks its ETag (nginx writes W/ before it,
// Apache -gzip behind it), and it names the same version still: here the comparison is weak, other than RFC 9110, 13.1.1, has it.
func expected(h http.Header) []acts.Version {
	header := strings.Join(h.Values("If-Match"), ",")
	switch {
	case header == "":
		return nil
	case strings.TrimSpace(header) == "*":
		return []acts.Version{acts.AnyVersion}
	}
	var versions []acts.Version
	for one := range strings.SplitSeq(header, ",") {
		one = strings.TrimPrefix(strings.TrimSpace(one), "W/")
		inner := strings.TrimSuffix(strings.TrimPrefix(one, `"`), `"`)
		if one != `"`+inner+`"` || inner == string(acts.AnyVersion) {
			inner = ""
		}
		inner, _, _ = strings.Cut(inner, ".") // of a page that shows other things, too
		versions = append(versions, acts.Version(strings.TrimSuffix(inner, "-gzip")))
	}
	return versions
}
