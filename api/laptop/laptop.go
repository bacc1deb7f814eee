// Package laptop has the doors that a laptop in a hall has beside those of the hall: its start page, the codes of officials, and how the matchday
// is given back (docs/decisions/0142-laptop.md). They decide nothing.
package laptop

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/labstack/echo/v4"

	"pokerliga/api/rest"
	"pokerliga/api/workplace"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/reports"
	"pokerliga/web/frame"
	"pokerliga/web/laptop"
	web "pokerliga/web/workplace"
)

// Machine is a laptop in a hall: its lease, and what its program knows.
type Machine struct {
	*lease.Hall
	Note      func(ctx context.Context, l *lease.Line) error // writes a line of the laptop alone
	Addresses func() []string                                // under which phones reach it
	Copies    func() []lease.Copy                            // what became of the copies
	CopyTo    func(dir string) error                         // begins a copy
	Drives    func() []string                                // the folders of removable drives
	Turn      func(now time.Time) error                      // sets the clock of the program
	Forget    func() error                                   // deletes the data, once home has all of it
	Pin       *lease.Pin                                     // stands before what the laptop gives away, nil for none
	Given     string                                         // the address that phones were given before, "" for none
	Plain     atomic.Bool                                    // the system says that the disk is not encrypted

	mu     sync.Mutex
	chosen string
	wrote  map[string]time.Time // when something was entered last, by session
	begun  time.Time            // when the first page was asked for
	phone  bool                 // another device was here
}

// Line is what stands on every page.
func (m *Machine) Line(now time.Time) string {
	line := m.Bar(now)
	if copied := lease.CopiesSay(m.Copies()); copied != "" {
		line += " · " + copied
	}
	return line
}

// address is the address that phones are given; moved says that they were given one before that leads here no more.
func (m *Machine) address() (all []string, chosen string, moved bool) {
	all = m.Addresses()
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case slices.Contains(all, m.chosen):
		chosen = m.chosen
	case len(all) > 0:
		chosen = all[0]
	default:
		return nil, "", false
	}
	if m.Given == "" {
		m.Given = chosen
	}
	return all, chosen, !slices.Contains(all, m.Given)
}

// Handlers answers the pages of a laptop in a hall.
type Handlers struct {
	*workplace.Handlers
	*Machine
}

// EnterPath is where the code of an official leads, before its token.
const EnterPath = laptop.EnterPath

// apiPath is where programs ask how far the laptop is.
const apiPath = rest.V1 + "/hall"

// behind asks for the lines behind a number.
var behind = rest.Query{Name: "after", Fits: rest.IsNumber, Says: "eine Zahl ab 0", About: "Lines behind that number, at most a hundred.", Example: "0"}

// Routes are the addresses of the laptop.
func (h *Handlers) Routes() []rest.Route {
	return []rest.Route{
		{Method: rest.Get, Path: laptop.StartPath, Do: h.here(h.start)},
		{Method: rest.Post, Path: laptop.AddressPath, Do: h.here(h.choose)},
		{Method: rest.Post, Path: laptop.ClockPath, Do: h.here(h.clock)},
		{Method: rest.Post, Path: laptop.DoorPath, Do: h.here(h.code)},
		{Method: rest.Post, Path: laptop.WorkPath, Do: h.here(h.work)},
		{Method: rest.Get, Path: laptop.EnterPath + ":token", Do: h.enterPage},
		{Method: rest.Post, Path: laptop.EnterPath + ":token", Do: h.enter},
		{Method: rest.Get, Path: web.SignInPath, Do: h.signInPage, Query: []rest.Query{workplace.GoingOnQuery}},
		{Method: rest.Get, Path: laptop.ReturnPath, Do: h.returnPage},
		{Method: rest.Post, Path: laptop.ReturnPath, Do: h.giveBack},
		{Method: rest.Post, Path: laptop.ForgetPath, Do: h.here(h.forget)},
		{Method: rest.Post, Path: laptop.CopyPath, Do: h.here(h.copyTo)},
		{Method: rest.Get, Path: laptop.DevicesPath, Do: h.devicesPage},
		{Method: rest.Post, Path: laptop.DevicesPath, Do: h.putOut},
		{Method: rest.Get, Path: apiPath, Do: h.status},
		{Method: rest.Post, Path: apiPath + "/clock", Do: h.setClock},
		{Method: rest.Post, Path: apiPath + "/finish", Do: h.finish},
		{Method: rest.Post, Path: apiPath + "/session", Do: h.session},
		{Method: rest.Get, Path: apiPath + "/lines", Do: h.lines, Query: []rest.Query{behind}},
		{Method: rest.Get, Path: laptop.ReturnFilePath, Do: h.returnFile},
	}
}

// onlySite says where what is not here is.
const onlySite = "Das gibt es nur auf der Website: "

// Guard refuses pages that only the website has, and requests that name the laptop by a host name.
func (h *Handlers) Guard(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		if !isAddress(r.Host) {
			return acts.ErrNotFound
		}
		h.noteHere(r)
		if path := r.URL.Path; h.elsewhere(path) {
			return &rest.Problem{Status: http.StatusNotFound, Detail: onlySite + h.Home() + path}
		}
		err := next(c)
		if r.Method != http.MethodGet && r.Method != http.MethodHead && err == nil {
			h.noteWrote(c)
		}
		return err
	}
}

// noteHere notes whether another device was here.
func (h *Handlers) noteHere(r *http.Request) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.begun.IsZero() {
		h.begun = h.Office.Now()
	}
	h.phone = h.phone || !isHere(r)
}

// noPhone reports whether no other device was here for so long that something keeps them out.
func (h *Handlers) noPhone() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return !h.phone && h.Office.Now().Sub(h.begun) > 2*time.Minute
}

// noteWrote notes when something was entered last by a device.
func (h *Handlers) noteWrote(c echo.Context) {
	by, err := h.Who(c)
	if err != nil || by.Session == "" {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.wrote == nil {
		h.wrote = map[string]time.Time{}
	}
	h.wrote[by.Session] = h.Office.Now()
}

// elsewhere reports whether a path is of the site alone.
func (h *Handlers) elsewhere(path string) bool {
	day := web.HallPath + "/" + h.At.String()
	if strings.HasPrefix(path, web.HallPath+"/") {
		return path != day && !strings.HasPrefix(path, day+"/") || strings.HasPrefix(path, day+"/ausleihen")
	}
	return frame.OnlySite(path)
}

// isAddress reports whether a host is an IP address or localhost. With any other name, a page elsewhere could make a browser send requests here.
func isAddress(host string) bool {
	_, err := addressOf(host)
	return err == nil
}

// addressOf is the IP address of the host of a request, for localhost that of the machine itself.
func addressOf(host string) (netip.Addr, error) {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if host == "localhost" {
		return netip.IPv6Loopback(), nil
	}
	return netip.ParseAddr(strings.Trim(host, "[]"))
}

// isHere reports whether a request comes from the laptop itself.
func isHere(r *http.Request) bool {
	from, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil || !from.Addr().Unmap().IsLoopback() {
		return false
	}
	to, err := addressOf(r.Host)
	return err == nil && to.IsLoopback()
}

// here answers the laptop itself; for all others there is nothing.
func (h *Handlers) here(do echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if !isHere(c.Request()) {
			return acts.ErrNotFound
		}
		return do(c)
	}
}

// startPage fills the start page.
func (h *Handlers) startPage(c echo.Context) (*laptop.Start, error) {
	all, chosen, moved := h.address()
	p := laptop.NewStart(h.Latest(c), h.Hall, h.Office.Now(), all, chosen, h.Pin != nil, h.Copies(), h.Drives())
	p.NoPhone, p.Moved, p.Plain = h.noPhone(), moved, h.Plain.Load()
	if chosen == "" {
		return p, nil
	}
	code, err := reports.QRPicture(chosen)
	p.Picture = web.PNG(code)
	return p, err
}

// start shows the start page.
func (h *Handlers) start(c echo.Context) error {
	p, err := h.startPage(c)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, p)
}

// choose takes another address of the laptop.
func (h *Handlers) choose(c echo.Context) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	h.mu.Lock()
	h.chosen = sent(laptop.AddressField)
	h.mu.Unlock()
	return c.Redirect(http.StatusSeeOther, laptop.StartPath)
}

// unlocks reads a form before which the PIN stands. What is refused stands on the start page.
func (h *Handlers) unlocks(c echo.Context, do func(sent workplace.Sent) error) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	if err := h.Pin.Opens(sent(laptop.PinField), h.Office.Now()); err != nil {
		return h.refuse(c, err)
	}
	return do(sent)
}

// refuse shows the start page with why something was refused.
func (h *Handlers) refuse(c echo.Context, refused error) error {
	p, err := h.startPage(c)
	if err != nil {
		return err
	}
	p.Say(rest.ProblemOf(refused).Detail)
	return rest.SendUnlisted(c, http.StatusUnprocessableEntity, p)
}

// clock confirms or sets the clock.
func (h *Handlers) clock(c echo.Context) error {
	return h.unlocks(c, func(sent workplace.Sent) error {
		says := lease.ClockRight
		if text := sent(laptop.TimeField); text != "" {
			now, err := lease.ReadClock(text, h.Office.Now())
			if err != nil {
				return h.refuse(c, err)
			}
			if err := h.Turn(now); err != nil {
				return err
			}
			says = text
		}
		if err := h.note(c, lease.Clock, h.Taker().ID, says); err != nil {
			return h.refuse(c, err)
		}
		return c.Redirect(http.StatusSeeOther, laptop.StartPath)
	})
}

// note writes a line of the laptop alone.
func (h *Handlers) note(c echo.Context, act, by, says string) error {
	return h.Note(c.Request().Context(), lease.OwnLine(act, by, says, h.Office.Now()))
}

// code shows a code by which an official comes in on his phone.
func (h *Handlers) code(c echo.Context) error {
	return h.unlocks(c, func(sent workplace.Sent) error {
		o := h.Official(sent(laptop.UserField))
		if o == nil {
			return acts.ErrNotFound
		}
		p, err := h.startPage(c)
		if err != nil {
			return err
		}
		link := p.Address + laptop.EnterPath + h.Door(o.ID, h.Office.Now())
		code, err := reports.QRPicture(link)
		if err != nil {
			return err
		}
		p.Given = &laptop.Given{Name: o.Name, Link: link, Picture: web.PNG(code)}
		return rest.SendUnlisted(c, http.StatusOK, p)
	})
}

// work signs an official in on the laptop itself.
func (h *Handlers) work(c echo.Context) error {
	return h.unlocks(c, func(sent workplace.Sent) error {
		o := h.Official(sent(laptop.UserField))
		if o == nil {
			return acts.ErrNotFound
		}
		return h.signIn(c, o)
	})
}

// signIn opens a session, and leads to the matchday.
func (h *Handlers) signIn(c echo.Context, o *lease.Official) error {
	token, session, err := h.open(c, o)
	if err != nil {
		return err
	}
	h.SetCookies(c, token, session)
	return c.Redirect(http.StatusSeeOther, web.HallPath+"/"+h.At.String())
}

// open opens a session, of which a line tells.
func (h *Handlers) open(c echo.Context, o *lease.Official) (string, *people.Session, error) {
	token, session, err := people.LeadersOf(h.People).Enter(c.Request().Context(), o.ID, h.Browser(c.Request()))
	if err == nil && h.Refuse() == nil {
		err = h.note(c, lease.SignedIn, o.ID, people.DeviceName(c.Request().UserAgent()))
	}
	return token, session, err
}

// enterPage shows an official the button that signs him in.
func (h *Handlers) enterPage(c echo.Context) error {
	o, err := h.Behind(c.Param("token"), h.Office.Now(), false)
	if err != nil {
		return h.gone(c)
	}
	who, err := h.self(c)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, laptop.NewEnter(h.Latest(c), who, o, c.Request().URL.Path))
}

// self is the user who has signed in, nil if nobody has.
func (h *Handlers) self(c echo.Context) (*people.User, error) {
	by, err := h.Who(c)
	if err != nil || !by.SignedIn() {
		return nil, err
	}
	return h.People.Self(c.Request().Context(), by)
}

// gone answers a code that opens nothing.
func (h *Handlers) gone(c echo.Context) error {
	return rest.SendUnlisted(c, http.StatusNotFound, web.NewGone(h.Latest(c), lease.ErrDoor.Sentence))
}

// enter signs an official in by his code.
func (h *Handlers) enter(c echo.Context) error {
	o, err := h.Behind(c.Param("token"), h.Office.Now(), true)
	if err != nil {
		return h.gone(c)
	}
	return h.signIn(c, o)
}

// signInPage says how one signs in here.
func (h *Handlers) signInPage(c echo.Context) error {
	who, err := h.self(c)
	if err != nil {
		return err
	}
	return rest.SendUnlisted(c, http.StatusOK, laptop.NewSignIn(h.Latest(c), who))
}

// sentToken is the token of a code.
type sentToken struct {
	Token string `json:"token"`
}

// session opens a session for a program, by a code.
func (h *Handlers) session(c echo.Context) error {
	var in sentToken
	if err := c.Bind(&in); err != nil {
		return err
	}
	o, err := h.Behind(in.Token, h.Office.Now(), true)
	if err != nil {
		return err
	}
	token, _, err := h.open(c, o)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusCreated, sentToken{token})
}

// directs returns the caller if he directs the matchday, and otherwise an error.
func (h *Handlers) directs(c echo.Context) (acts.Actor, error) {
	by, err := h.Who(c)
	switch {
	case err != nil:
		return by, err
	case !by.SignedIn():
		return by, acts.ErrSignIn
	case !by.Directs(h.At):
		return by, acts.ErrDenied
	}
	return by, nil
}

// status says how far the laptop is: to its directors, and on the laptop itself.
func (h *Handlers) status(c echo.Context) error {
	if err := h.hereOrDirects(c); err != nil {
		return err
	}
	return h.sendStatus(c)
}

// lines are those that were written here, behind a number.
func (h *Handlers) lines(c echo.Context) error {
	if err := h.hereOrDirects(c); err != nil {
		return err
	}
	kept, err := h.Office.LaptopLines(c.Request().Context(), h.Hall, rest.Asked(c, behind.Name))
	if err != nil {
		return err
	}
	return rest.SendJSON(c, kept)
}

// returnFile is the return file with all lines that were written here, to be carried home where there is no network.
func (h *Handlers) returnFile(c echo.Context) error {
	if err := h.hereOrDirects(c); err != nil {
		return err
	}
	file, err := h.Office.LaptopReturnFile(c.Request().Context(), h.Hall)
	if err != nil {
		return err
	}
	c.Response().Header().Set("Content-Disposition", `attachment; filename="`+h.Head.Lease+`.heim"`)
	c.Response().Header()["Cache-Control"] = rest.NoStore
	return c.Blob(http.StatusOK, echo.MIMEOctetStream, file)
}

// hereOrDirects refuses who neither sits at the laptop nor directs the matchday.
func (h *Handlers) hereOrDirects(c echo.Context) error {
	if isHere(c.Request()) {
		return nil
	}
	_, err := h.directs(c)
	return err
}

// sendStatus sends how far the laptop is, with its devices and copies.
func (h *Handlers) sendStatus(c echo.Context) error {
	devices, err := h.devices(c)
	if err != nil {
		return err
	}
	return rest.SendJSON(c, struct {
		*lease.Status
		Copies  []lease.Copy    `json:"copies"`
		Devices []laptop.Device `json:"devices"`
	}{h.Status(h.Office.Now()), h.Copies(), devices})
}

// setClock sets the clock of the laptop for a program.
func (h *Handlers) setClock(c echo.Context) error {
	var in struct {
		Now time.Time `json:"now"`
		Pin string    `json:"pin"`
	}
	by := h.Taker().ID
	if actor, err := h.directs(c); err == nil {
		by = actor.User
	} else if !isHere(c.Request()) {
		return err
	}
	if err := c.Bind(&in); err != nil {
		return err
	}
	if in.Now.IsZero() {
		return lease.ErrNoClock
	}
	err := h.Pin.Opens(in.Pin, h.Office.Now())
	if err == nil {
		err = h.Turn(in.Now)
	}
	if err == nil {
		err = h.note(c, lease.Clock, by, in.Now.UTC().Format(time.RFC3339))
	}
	if err != nil {
		return err
	}
	return h.sendStatus(c)
}

// copyTo begins a copy in a folder.
func (h *Handlers) copyTo(c echo.Context) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	if err := h.CopyTo(sent(laptop.FolderField)); err != nil {
		return h.refuse(c, err)
	}
	return c.Redirect(http.StatusSeeOther, laptop.StartPath)
}

// unsent is what devices have not sent yet.
func (h *Handlers) unsent(c echo.Context) []acts.Waiting {
	return acts.UnsentAt(c.Request().Context(), h.At)
}

// devices are the devices that are signed in here.
func (h *Handlers) devices(c echo.Context) ([]laptop.Device, error) {
	all, err := people.LeadersOf(h.People).Devices(c.Request().Context())
	if err != nil {
		return nil, err
	}
	by, err := h.Who(c)
	if err != nil {
		return nil, err
	}
	waiting := h.unsent(c)
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]laptop.Device, len(all))
	for i := range all {
		list[i] = laptop.Device{HallDevice: all[i], Own: all[i].Key == by.Session}
		if at, is := h.wrote[all[i].Key]; is {
			list[i].Last = &at
		}
		for _, w := range waiting {
			if w.Session == all[i].Key {
				list[i].Unsent = w.Entries + w.Photos
			}
		}
	}
	return list, nil
}

// devicesPage shows the devices to directors, and on the laptop itself.
func (h *Handlers) devicesPage(c echo.Context) error { return h.showDevices(c, http.StatusOK, "") }

// showDevices shows the devices, and what was just done.
func (h *Handlers) showDevices(c echo.Context, status int, says string) error {
	if h.hereOrDirects(c) != nil {
		return c.Redirect(http.StatusSeeOther, web.SignInPath)
	}
	who, err := h.self(c)
	if err != nil {
		return err
	}
	list, err := h.devices(c)
	if err != nil {
		return err
	}
	p := laptop.NewDevices(h.Latest(c), who, h.Hall, list)
	p.Say(says)
	return rest.SendUnlisted(c, status, p)
}

// putOut ends the session of a device.
func (h *Handlers) putOut(c echo.Context) error {
	sent, err := workplace.Read(c)
	if err == nil {
		err = h.hereOrDirects(c)
	}
	if err != nil {
		return err
	}
	by := h.Taker().ID
	if actor, err := h.directs(c); err == nil {
		by = actor.User
	}
	ended, err := people.LeadersOf(h.People).EndDevice(c.Request().Context(), sent(laptop.DeviceField))
	if errors.Is(err, acts.ErrNotFound) {
		return h.showDevices(c, http.StatusUnprocessableEntity, laptop.NoDevice)
	}
	if err == nil && h.Refuse() == nil {
		err = h.note(c, lease.PutOut, by, ended.User)
	}
	if err != nil {
		return err
	}
	return h.showDevices(c, http.StatusOK, laptop.PutOut(ended.Name))
}

// returnPage shows the page on which the matchday is given back.
func (h *Handlers) returnPage(c echo.Context) error {
	who, err := h.self(c)
	if err != nil {
		return err
	}
	if who == nil && !isHere(c.Request()) {
		return c.Redirect(http.StatusSeeOther, web.SignInPath)
	}
	return rest.SendUnlisted(c, http.StatusOK, h.returning(c, who))
}

// returning fills the page on which the matchday is given back.
func (h *Handlers) returning(c echo.Context, who *people.User) *laptop.Return {
	return laptop.NewReturn(h.Latest(c), who, h.Hall, h.Office.Now(), isHere(c.Request()), h.Pin != nil, h.Copies(), lease.UnsentThere(h.unsent(c)))
}

// giveBack gives the matchday back by the page.
func (h *Handlers) giveBack(c echo.Context) error {
	sent, err := workplace.Read(c)
	if err != nil {
		return err
	}
	by := h.Taker().ID
	if actor, err := h.directs(c); err == nil {
		by = actor.User
	} else if !isHere(c.Request()) {
		return err
	}
	err = h.Pin.Opens(sent(laptop.PinField), h.Office.Now())
	if err == nil && sent(laptop.SureField) == "" {
		err = lease.ErrNotSure
	}
	if err == nil {
		err = lease.RefuseUnsent(h.unsent(c), sent(laptop.AnywayField) != "")
	}
	if err == nil {
		err = h.note(c, lease.Finish, by, "")
	}
	if err == nil {
		return c.Redirect(http.StatusSeeOther, laptop.ReturnPath)
	}
	who, _ := h.self(c)
	p := h.returning(c, who)
	p.Say(rest.ProblemOf(err).Detail)
	return rest.SendUnlisted(c, rest.ProblemOf(err).Status, p)
}

// finish gives the matchday back by a program. Anyway says yes to what lies on devices.
func (h *Handlers) finish(c echo.Context) error {
	var in struct {
		Note   string `json:"note"`
		Anyway bool   `json:"anyway"`
		Pin    string `json:"pin"`
	}
	by, err := h.directs(c)
	if err != nil {
		return err
	}
	if err := c.Bind(&in); err != nil {
		return err
	}
	err = h.Pin.Opens(in.Pin, h.Office.Now())
	if err == nil {
		err = lease.RefuseUnsent(h.unsent(c), in.Anyway)
	}
	if err == nil {
		err = h.note(c, lease.Finish, by.User, acts.Clip(in.Note))
	}
	if err != nil {
		return err
	}
	return h.sendStatus(c)
}

// forget deletes the data of the laptop once home has all of it.
func (h *Handlers) forget(c echo.Context) error {
	return h.unlocks(c, func(workplace.Sent) error {
		if !h.Status(h.Office.Now()).Returned() {
			return h.refuse(c, lease.ErrNotHome)
		}
		if err := rest.SendUnlisted(c, http.StatusOK, laptop.NewGone()); err != nil {
			return err
		}
		return h.Forget()
	})
}
