package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"pokerliga/api"
	"pokerliga/api/laptop"
	"pokerliga/league"
	"pokerliga/office/acts"
	"pokerliga/office/lease"
	"pokerliga/office/people"
	"pokerliga/rules/rulebook"
	"pokerliga/storage"
)

func newHall() *cobra.Command {
	var flags HallConfig
	c := &cobra.Command{
		Use:   "hall [SAALDATEI]",
		Short: "führt eine Sammelrunde auf einem Laptop im Saal, auch ohne Internet",
		Long: "Öffnet eine Saaldatei mit ihrem Schlüssel und führt die Sammelrunde auf diesem Laptop. Telefone kommen über das WLAN\n" +
			"des Saals herein; was eingegeben wird, bekommt die Website, sobald es Netz gibt. Ohne Saaldatei geht es mit der\n" +
			"Sammelrunde weiter, die schon hier liegt; liegt keine, fragt die Startseite danach.\n\n" + hallHelp,
		Example: "  pokerliga hall saal-2026-bl1-4.saal --key k3vq-7m2d-xaab-cdef-ghij\n" +
			"  pokerliga hall --home https://liga.example.at --code k3vq-7m2d-xa",
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			config, err := readHallConfig(&flags)
			if err != nil {
				return err
			}
			return openHall(c.Context(), c.InOrStdin(), c.OutOrStdout(), config, args)
		},
	}
	c.Flags().StringVar(&flags.Key, "key", "", "der Schlüssel der Saaldatei, zwanzig Zeichen")
	c.Flags().StringVar(&flags.Pin, "pin", "", "sechs Ziffern, die am Laptop vor Codes, Uhr und Rückgabe stehen")
	c.Flags().StringVar(&flags.Data, "data", "", "der Ordner, in dem die Sammelrunde liegt")
	c.Flags().StringVar(&flags.Copy, "copy", "", "ein Ordner, etwa auf einem Stick, der eine Kopie bekommt")
	c.Flags().StringVar(&flags.Listen, "listen", "", "Adresse und Port (ohne Angabe: der erste freie von 8080 bis 8089)")
	c.Flags().StringVar(&flags.Home, "home", "", "die Adresse der Website, wenn es nicht die der Saaldatei ist")
	c.Flags().StringVar(&flags.Code, "code", "", "der Code der Website, zehn Zeichen, statt Saaldatei und Schlüssel; braucht --home und Internet")
	c.Flags().BoolVar(&flags.NoBrowser, "no-browser", false, "öffnet keinen Browser")
	c.AddCommand(newHallPass(), newHallTake(), newHallVerify())
	return c
}

// What the command says.
const (
	askKey     = "Schlüssel der Saaldatei: "
	badPin     = "die PIN hat sechs Ziffern"
	noPort     = "auf %s lässt sich nicht horchen: %w"
	hallRuns   = "Adresse: %s\nDieses Fenster offen lassen. Startseite: %s/start\nVersion %s\n"
	hallGoesOn = "Weiter mit der %s: %d Einträge"
	lastAt     = ", zuletzt %s"
)

// hallPorts are tried one after the other.
const (
	firstPort = 8080
	lastPort  = 8089
)

// sixDigits are what a PIN is.
var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

// openHall opens a hall file, or the lease that lies here, and serves it until the context ends.
func openHall(ctx context.Context, in io.Reader, out io.Writer, config *HallConfig, args []string) error {
	if config.Pin != "" && !sixDigits.MatchString(config.Pin) {
		return unreadable(errors.New(badPin))
	}
	dir, err := config.folder()
	if err != nil {
		return err
	}
	folder, err := openFolder(dir)
	if err != nil {
		return err
	}
	folder.tidyFolder(time.Now())
	var door *hallDoor
	var h *lease.Hall
	var store *storage.Store
	if len(args) == 0 && config.Code == "" && folder.kept.Lease == "" {
		o, err := askFile(ctx, out, config, folder)
		if err != nil || o == nil {
			return err
		}
		defer func() { _ = o.door.Close() }()
		h, store, door = o.hall, o.store, o.door
	} else if h, store, err = opened(ctx, in, out, folder, config, args); err != nil {
		return err
	}
	err = runHall(ctx, out, config, folder, h, store, door)
	if err != nil || !folder.forgets {
		return errors.Join(err, store.Close())
	}
	lines, err := store.HallLines(context.WithoutCancel(ctx), h.Head.Lease, 0, int(h.Status(time.Now()).Lines))
	if err = errors.Join(err, store.Close()); err != nil {
		return err
	}
	return folder.forget(h, lines)
}

// opened opens the file that is named, or goes on.
func opened(ctx context.Context, in io.Reader, out io.Writer, folder *hallFolder, config *HallConfig, args []string) (*lease.Hall, *storage.Store, error) {
	if len(args) == 0 && config.Code != "" {
		given, err := fetchHall(ctx, config.Home, config.Code)
		if err != nil {
			return nil, nil, unreadable(err)
		}
		key, err := lease.ParseKey(given.Key)
		if err != nil {
			return nil, nil, unreadable(err)
		}
		return folder.take(ctx, given.File, key, time.Now())
	}
	if len(args) == 0 {
		return folder.goOn(ctx)
	}
	file, err := os.ReadFile(args[0])
	if err != nil {
		return nil, nil, unreadable(openError(args[0], err))
	}
	if _, err := lease.ReadHead(file); err != nil {
		return nil, nil, unreadable(err)
	}
	if config.Key == "" {
		fmt.Fprint(out, askKey)
		config.Key, _ = bufio.NewReader(in).ReadString('\n') // no line is no key
	}
	key, err := lease.ParseKey(strings.TrimSpace(config.Key))
	if err != nil {
		return nil, nil, unreadable(err)
	}
	h, store, err := folder.take(ctx, file, key, time.Now())
	if err != nil || !folder.fresh {
		return h, store, err
	}
	if folder.moved, err = moveHere(ctx, in, out, config.Home, filepath.Dir(args[0]), h, store); err != nil {
		return nil, nil, errors.Join(err, store.Close(), folder.drop())
	}
	return h, store, nil
}

// wallClock is the clock of a laptop: it does not follow the machine's while the program runs, and never goes back behind what is written.
type wallClock struct {
	mu    sync.Mutex
	begun time.Time
	ahead time.Duration
	least time.Time
}

// now is what the clock says.
func (w *wallClock) now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := w.machine().Add(w.ahead)
	if now.Before(w.least) {
		return w.least
	}
	return now
}

// turn sets the clock, and returns how far it is ahead of the machine's then.
func (w *wallClock) turn(to time.Time) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ahead = to.Sub(w.machine())
	return w.ahead
}

// machine is what the clock of the machine would say if nobody had set it since the program began.
func (w *wallClock) machine() time.Time { return w.begun.Add(time.Since(w.begun)) }

// runHall serves a lease until the context ends.
func runHall(ctx context.Context, out io.Writer, config *HallConfig, folder *hallFolder, h *lease.Hall, store *storage.Store,
	door *hallDoor) error {
	if config.Home != "" {
		folder.kept.Home = config.Home
	}
	if config.Pin != "" {
		folder.kept.Pin = acts.SecretDigest(config.Pin)
	}
	h.Head.Home = cmp.Or(folder.kept.Home, h.Head.Home)
	last, err := store.LastLine(ctx, h.Head.Lease)
	if err != nil {
		return err
	}
	if err := errors.Join(h.Goes(last, &folder.kept.Away), folder.save(folder.kept.Away)); err != nil {
		return err
	}
	store.Record(h)
	clock := &wallClock{begun: time.Now(), ahead: folder.kept.Away.Ahead}
	if s := h.Status(clock.begun); s.Last != nil {
		clock.least = *s.Last
		fmt.Fprintf(out, hallGoesOn+lastAt+"\n", h.Round(), s.Lines, rulebook.Clock(*s.Last))
	}
	if begins := folder.begins(h); begins != "" {
		if err := store.Note(ctx, lease.OwnLine(begins, h.Taker().ID, h.Away().Device, clock.now())); err != nil {
			return err
		}
	}
	var listener net.Listener
	if door != nil {
		listener = door.use()
	} else if listener, err = listen(ctx, config.Listen); err != nil {
		return err
	}
	port := listener.Addr().(*net.TCPAddr)
	addresses := func() []string { return hallAddresses(port) }
	local := fmt.Sprintf("http://localhost:%d", port.Port)
	given := folder.kept.Address
	if strings.HasPrefix(given, "http://localhost:") { // there was no network
		given = ""
	}
	folder.kept.Address = append(addresses(), local)[0]
	h.Begins(clock.now())
	if err := folder.save(h.Away()); err != nil {
		return err
	}
	fmt.Fprintf(out, hallRuns, folder.kept.Address, local, version)
	if !config.NoBrowser && door == nil {
		browse(ctx, local+laptopStart)
	}
	return serveHall(ctx, config, folder, h, store, clock, addresses, given, listener)
}

// laptopStart is the page that opens.
const laptopStart = "/start"

// serveHall serves the pages of the hall, and sends and copies lines meanwhile.
func serveHall(ctx context.Context, config *HallConfig, folder *hallFolder, h *lease.Hall, store *storage.Store, clock *wallClock,
	addresses func() []string, given string, listener net.Listener) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	log, closeLog, err := hallLog(folder)
	if err != nil {
		return err
	}
	defer closeLog()
	office := league.NewOffice(store, clock.now)
	office.Program("pokerliga " + version)
	accounts := people.New(store.Accounts(), clock.now)
	copies, err := newCopies(ctx, folder, h, store, clock.now, config.Copy)
	if err != nil {
		return err
	}
	machine := &laptop.Machine{Hall: h, Note: store.Note, Addresses: addresses, Copies: copies.states, CopyTo: copies.add, Drives: drives,
		Turn: func(now time.Time) error {
			ahead := clock.turn(now)
			h.Begins(now)
			h.Turned()
			h.Sets(func(a *lease.Away) { a.Ahead = ahead })
			return folder.save(h.Away())
		},
		Given: given,
		Forget: func() error {
			folder.forgets = true
			time.AfterFunc(gonePause, stop) // the page that says so is shown before
			return nil
		}}
	if folder.kept.Pin != "" {
		machine.Pin = lease.NewPin(folder.kept.Pin)
	}
	s := &sender{hall: h, store: store, now: clock.now, save: folder.save, log: log}
	var jobs sync.WaitGroup
	jobs.Go(func() { s.run(ctx) })
	jobs.Go(func() { keepAwake(ctx) })
	jobs.Go(func() { machine.Plain.Store(isPlain(ctx, folder.dir)) })
	err = api.New(office, accounts, api.Options{Log: log, Laptop: machine}).Serve(ctx, listener)
	stop()
	jobs.Wait()
	copies.jobs.Wait()
	return err
}

// gonePause is how long the page stays that says that the data is deleted.
const gonePause = 2 * time.Second

// hallLog is the log of the laptop, in its folder: the window says three lines and no more.
func hallLog(folder *hallFolder) (*slog.Logger, func(), error) {
	file, err := os.OpenFile(filepath.Join(folder.dir, "pokerliga.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, nil, err
	}
	return slog.New(slog.NewTextHandler(file, nil)), func() { _ = file.Close() }, nil
}

// listen listens where it was told, else on the first port that is free.
func listen(ctx context.Context, at string) (net.Listener, error) {
	if at != "" {
		l, err := new(net.ListenConfig).Listen(ctx, "tcp", at)
		if err != nil {
			return nil, fmt.Errorf(noPort, at, err)
		}
		return l, nil
	}
	var l net.Listener
	var err error
	for port := firstPort; port <= lastPort; port++ {
		if l, err = new(net.ListenConfig).Listen(ctx, "tcp", fmt.Sprintf(":%d", port)); err == nil || !errors.Is(err, syscall.EADDRINUSE) {
			break
		}
	}
	if err != nil {
		return nil, fmt.Errorf(noPort, fmt.Sprintf("%d bis %d", firstPort, lastPort), err)
	}
	return l, nil
}

// wifiOrCable is how the interfaces are called by which phones come in.
var wifiOrCable = regexp.MustCompile(`^(w|e|WLAN|Wi-Fi|Ethernet)`)

// hallAddresses are where phones reach the laptop, by IPv4: those of Wi-Fi and cable first.
func hallAddresses(at *net.TCPAddr) []string {
	if !at.IP.IsUnspecified() && at.IP != nil {
		return []string{fmt.Sprintf("http://%s:%d", at.IP, at.Port)}
	}
	interfaces, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var first, others []string
	for _, i := range interfaces {
		if i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 {
			continue
		}
		list, err := i.Addrs()
		if err != nil {
			continue
		}
		for _, a := range list {
			ip, _, err := net.ParseCIDR(a.String())
			if err != nil || ip.To4() == nil || ip.IsLinkLocalUnicast() {
				continue
			}
			address := fmt.Sprintf("http://%s:%d", ip, at.Port)
			if wifiOrCable.MatchString(i.Name) && ip.IsPrivate() {
				first = append(first, address)
			} else {
				others = append(others, address)
			}
		}
	}
	return append(first, others...)
}

// browse opens a page in the browser of the machine, if there is one.
func browse(ctx context.Context, page string) {
	command := map[string][]string{"windows": {"rundll32", "url.dll,FileProtocolHandler"}, "darwin": {"open"}}[runtime.GOOS]
	if command == nil {
		command = []string{"xdg-open"}
	}
	_ = exec.CommandContext(ctx, command[0], append(command[1:], page)...).Start() // the address stands in the window
}
