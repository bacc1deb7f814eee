package rest

import (
	"net/http"
	"strings"

	"pokerliga/office/acts"
)

// ETagOf quotes the version of a stored thing as a strong ETag.
func ETagOf(content any) string { return quoted(acts.VersionOf(content)) }

// quoted is a version as an ETag, "" for none.
func quoted(v acts.Version) string {
	if v == "" {
		return ""
	}
	return `"` + string(v) + `"`
}

// expected reads If-Match: the versions that it names, nil where it is missing. What
// is no strong ETag becomes a version that nothing has.
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
		one = strings.TrimSpace(one)
		inner := strings.TrimSuffix(strings.TrimPrefix(one, `"`), `"`)
		if one != `"`+inner+`"` || inner == string(acts.AnyVersion) {
			inner = ""
		}
		versions = append(versions, acts.Version(inner))
	}
	return versions
}
