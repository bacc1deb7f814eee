package main

import (
	"context"
	"html"
	"net/url"
	"regexp"
	"strings"
)

// links finds what a page refers to.
var links = regexp.MustCompile(`(?:href|src)="(/[^"]*)"`)

// crawl asks for everything that can be reached from the first page by links
// within the site, and returns how much that was.
func (v *visitor) crawl(ctx context.Context) (int, error) {
	seen := map[string]bool{"/": true}
	queue := []string{"/"}
	for n := 0; n < len(queue); n++ {
		page, err := v.get(ctx, queue[n])
		if err != nil {
			return n, err
		}
		for _, found := range links.FindAllStringSubmatch(string(page), -1) {
			path := canonical(html.UnescapeString(found[1]))
			if !seen[path] {
				seen[path] = true
				queue = append(queue, path)
			}
		}
	}
	return len(queue), nil
}

// canonical returns a link without the place within the page.
func canonical(link string) string {
	u, err := url.Parse(link)
	if err != nil || u.Host != "" {
		return "/"
	}
	u.Fragment = ""
	return strings.TrimSuffix(u.String(), "#")
}
