// Package sheets reads spreadsheets that people send, as rows of texts: Excel
// workbooks (xlsx) and lists with separators (csv), in UTF-8 or as Windows
// writes them. What is sent may be hostile, so everything is bounded; nothing
// is ever evaluated, a formula is the text that stands for it.
package sheets
