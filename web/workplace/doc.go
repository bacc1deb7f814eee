// Package workplace draws the pages of signing in and of one's own account, and has what
// the pages of all workplaces share. The pages decide nothing; they work without
// JavaScript.
//
// A page embeds a [Shell]: the frame of the site with who one is, and the sentence for
// what was just done, which the template "done" shows. A [Form] has fields, the faults of
// what was sent, and hidden values; the template "form" draws it with a summary that leads
// to the fields, "field" one field, "faults" the summary alone, and "rows" a list in which
// each row has a form. After a refusal [Form.Typed] puts back what was typed and
// [Form.Refuse] notes each fault at the field that its path names. These templates belong
// to package frame, so that the pages of every package can use them. [Start] says with
// which page somebody begins.
package workplace

import "embed"

// Files are the templates of the pages.
//
//go:embed *.html parts/*.html
var Files embed.FS
