// Package floordesk is the office of the floor. It keeps tournaments as lists of events
// that are only ever added to; everything else is computed from them by floor. Each
// change is one act.
package floordesk
