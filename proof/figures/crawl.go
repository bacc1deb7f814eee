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

// crawl asks for what can be reached from the first page by links within the
// site, of each kind for so many at most, and returns what was asked for.
func (v *visitor) crawl(ctx context.Context, most int, kindOf func(path string) string) ([]string, error) {
	asked := map[string]int{}
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
				if kind := kindOf(path); asked[kind] < most {
					asked[kind]++
					queue = append(queue, path)
				}
			}
		}
	}
	return queue, nil
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
