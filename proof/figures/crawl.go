package main

import (
	"context"
	"html"
	"net/url"
	"regexp"
	"strings"
)

// links finds the addresses that a page refers to.
var links = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)

// crawl requests the pages that can be reached from the first page by links within
// the site, and returns their addresses.
func (v *visitor) crawl(ctx context.Context) ([]string, error) {
	seen := map[string]bool{"/": true}
	queue := []string{"/"}
	for n := 0; n < len(queue); n++ {
		page, err := v.get(ctx, queue[n])
		if err != nil {
			return nil, err
		}
		for _, found := range links.FindAllStringSubmatch(string(page), -1) {
			path := canonical(html.UnescapeString(found[1]))
			if !seen[path] {
				seen[path] = true
				queue = append(queue, path)
			}
		}
	}
	return queue, nil
}

// canonical returns a link without its fragment.
func canonical(link string) string {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return "/"
	}
	u.Fragment = ""
	return strings.TrimSuffix(u.String(), "#")
}
