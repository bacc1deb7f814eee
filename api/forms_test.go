package api

import (
	"html"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"pokerliga/web/workplace"
)

// formField is a field of a form: what kind it is, and what stands in it.
type formField struct {
	name, kind, value string
	ticked            bool
	options           []string          // of a select
	labels            map[string]string // of its options
}

// pageForm is a form that a page sends with POST.
type pageForm struct {
	page, action string
	title        string // the heading of the page
	fields       []formField
}

var (
	postForms  = regexp.MustCompile(`(?s)<form[^>]*method="post" action="([^"]*)"[^>]*>(.*?)</form>`)
	fieldTags  = regexp.MustCompile(`(?s)<input[^>]*>|<textarea[^>]*>.*?</textarea>|<select[^>]*>.*?</select>`)
	optionTags = regexp.MustCompile(`<option value="([^"]*)"( selected)?>([^<]*)`)
)

// formsIn finds the forms of a page whose paths begin like that.
func formsIn(at, page, below string) []pageForm {
	var list []pageForm
	for _, found := range postForms.FindAllStringSubmatch(page, -1) {
		f := pageForm{page: at, action: html.UnescapeString(found[1]), title: titleOf(page)}
		if !strings.HasPrefix(f.action, below) {
			continue
		}
		for _, tag := range fieldTags.FindAllString(found[2], -1) {
			if field := fieldOf(tag); field.name != "" && field.kind != "file" {
				f.fields = append(f.fields, field)
			}
		}
		list = append(list, f)
	}
	return list
}

// titleOf returns the heading of a page.
func titleOf(page string) string {
	if found := headings.FindStringSubmatch(page); found != nil {
		return strings.Join(strings.Fields(html.UnescapeString(found[1])), " ")
	}
	return ""
}

var headings = regexp.MustCompile(`(?s)<h1[^>]*>(.*?)</h1>`)

// fieldOf reads a field.
func fieldOf(tag string) formField {
	head, rest, _ := strings.Cut(tag, ">")
	field := formField{name: attributeIn(head, "name"), kind: attributeIn(head, "type"), value: attributeIn(head, "value"),
		ticked: strings.Contains(head, " checked")}
	switch {
	case strings.HasPrefix(tag, "<textarea"):
		field.kind, field.value = "text", html.UnescapeString(strings.TrimSuffix(rest, "</textarea>"))
	case strings.HasPrefix(tag, "<select"):
		field.kind = "select"
		options := optionTags.FindAllStringSubmatch(rest, -1)
		field.labels = map[string]string{}
		for _, option := range options {
			value := html.UnescapeString(option[1])
			field.options, field.labels[value] = append(field.options, value), strings.ReplaceAll(html.UnescapeString(option[3]), "\u00a0", " ")
		}
		if chosen := slices.IndexFunc(options, func(option []string) bool { return option[2] != "" }); len(options) > 0 {
			field.value = html.UnescapeString(options[max(chosen, 0)][1])
		}
	}
	return field
}

// attributeIn returns an attribute of a tag, "" if it has none.
func attributeIn(tag, name string) string {
	_, rest, found := strings.Cut(tag, " "+name+`="`)
	if !found {
		return ""
	}
	value, _, _ := strings.Cut(rest, `"`)
	return html.UnescapeString(value)
}

// filled is the form with some fields changed and every box ticked in which something stands then; nil changes nothing.
func (f *pageForm) filled(change func(field formField) string) url.Values {
	form := url.Values{}
	for _, field := range f.fields {
		if field.kind == "radio" && !field.ticked && slices.ContainsFunc(f.fields, func(o formField) bool { return o.name == field.name && o.ticked }) {
			continue
		}
		value := field.value
		if change != nil {
			value = change(field)
		}
		if field.kind != "checkbox" || value != "" {
			form.Set(field.name, value)
		}
	}
	return form
}

// asShown is what a browser sends of the form as the page shows it.
func (f *pageForm) asShown() url.Values {
	return f.filled(func(field formField) string {
		if field.kind == "checkbox" && !field.ticked {
			return ""
		}
		return field.value
	})
}

// asShown is what a browser sends of the form with that action as the page shows it, of several the first or the one with an id; nil if
// there is no such form.
func asShown(page, action string, id ...string) url.Values {
	for _, f := range formsIn("", page, action) {
		if sent := f.asShown(); f.action == action && (id == nil || sent.Get(workplace.FormField) == id[0]) {
			return sent
		}
	}
	return nil
}
