package floordesk

import (
	"strconv"
	"sync/atomic"
	"time"
)

// Moments tells apart what there is to see of the floor.
type Moments struct {
	changes atomic.Int64     // how often something was or may have been changed
	now     func() time.Time // the clock of the office
}

// Noticed says that something was changed, here or at another server.
func (m *Moments) Noticed() { m.changes.Add(1) }

// Minute is like Name for what no clock runs on: it is another one after each change, and with every minute.
func (m *Moments) Minute() string {
	return strconv.FormatInt(m.changes.Load(), 10) + " " + strconv.FormatInt(m.now().Unix()/60, 10)
}

// Name names the present moment: it is another one after each change of this office and after each that was noticed, and with
// every second, by the clock of the office and by that of this machine.
func (m *Moments) Name() string {
	var b [64]byte
	name := strconv.AppendInt(b[:0], m.changes.Load(), 10)
	name = strconv.AppendInt(append(name, ' '), m.now().Unix(), 10)
	return string(strconv.AppendInt(append(name, ' '), time.Now().Unix(), 10))
}
