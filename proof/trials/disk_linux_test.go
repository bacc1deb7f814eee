package trials

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"unsafe"

	"pokerliga/scoring"
	"pokerliga/storage/storagetest"
)

// A file system of a few megabytes that only the server sees.
func TestADiskThatFills(t *testing.T) {
	t.Parallel()
	disk, empty := t.TempDir(), storagetest.SQLite(t)
	addAdmin(t, empty)
	s, err := Start(onSmallDisk(t, disk, empty))
	if errors.Is(err, os.ErrPermission) || s == nil && os.Getuid() != 0 {
		t.Skip("nobody may mount a file system of his own here: ", err)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	inside := fmt.Sprintf("/proc/%d/root%s", s.Process.Pid, disk)
	filler := filepath.Join(inside, "filler")
	copied := func() string { return copyOf(t, filepath.Join(inside, "pokerliga.db")) }
	noRoom(t, admit(t, s, copied), func() { fill(t, filler) }, func() {
		if err := os.Remove(filler); err != nil {
			t.Fatal(err)
		}
	})
}

// onSmallDisk is the program as a server on a copy of a database, on a disk that
// is mounted for it alone and goes away with it. No rights are needed where
// people may have name spaces of their own.
func onSmallDisk(t *testing.T, disk, database string) *exec.Cmd {
	t.Helper()
	cmd := program(t).Command(t.Context(), t.TempDir(), filepath.Join(disk, "pokerliga.db"))
	const script = `mount -t tmpfs -o size=6m,mode=700 pokerliga "$1" && cp "$2" "$1/pokerliga.db" && shift 2 && exec "$@"`
	cmd.Args = append([]string{"/bin/sh", "-c", script, "sh", disk, database, cmd.Path}, cmd.Args[1:]...)
	cmd.Path = "/bin/sh"
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	return cmd
}

// copyOf copies a database that nobody is writing to: SQLite takes the way to
// another's disk for a link, and follows it to nowhere.
func copyOf(t *testing.T, database string) string {
	t.Helper()
	file := storagetest.SQLite(t)
	for _, suffix := range []string{"", "-wal"} {
		data, err := os.ReadFile(database + suffix)
		if err == nil {
			err = os.WriteFile(file+suffix, data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// fill writes a file until there is no room left.
func fill(t *testing.T, name string) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	for size := 1 << 16; size > 0; size /= 2 {
		for err = nil; err == nil; {
			_, err = f.Write(make([]byte, size))
		}
	}
}

// A limit on the size of files stands for a quota: the file system has room,
// but not for this server.
func TestAQuotaThatIsUsedUp(t *testing.T) {
	t.Parallel()
	file := storagetest.SQLite(t)
	addAdmin(t, file)
	s := serve(t, file)
	noRoom(t, admit(t, s, func() string { return file }), func() {
		info, err := os.Stat(file + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		limitFiles(t, s.Process.Pid, uint64(info.Size()))
	}, func() { limitFiles(t, s.Process.Pid, ^uint64(0)) })
}

// limitFiles limits how large the files of a process may grow.
func limitFiles(t *testing.T, pid int, size uint64) {
	t.Helper()
	limit := syscall.Rlimit{Cur: size, Max: ^uint64(0)}
	_, _, failed := syscall.RawSyscall6(syscall.SYS_PRLIMIT64, uintptr(pid), syscall.RLIMIT_FSIZE, uintptr(unsafe.Pointer(&limit)), 0, 0, 0)
	if failed != 0 {
		t.Fatal(failed)
	}
}

// noRoom takes the room away from a server, and gives it back.
func noRoom(t *testing.T, p *patient, take, giveBack func()) {
	t.Helper()
	p.handIn(t)
	p.isShown(t)
	for range storagetest.Times(2, 1, 10) {
		take()
		p.fillsUp(t)
		p.isRefused(t, http.StatusInsufficientStorage)
		p.isShown(t)
		p.isWhole(t)
		giveBack()
	}
	p.recovers(t)
}

// fillsUp swaps two players of the first lineup back and forth until there is
// no room for it any more, which may be where there was some in a file already.
func (p *patient) fillsUp(t *testing.T) {
	t.Helper()
	d := *p.done[0]
	var l scoring.Lineup
	if err := json.Unmarshal(d.Body, &l); err != nil {
		t.Fatal(err)
	}
	for range 2000 {
		l.Slots[0], l.Slots[1] = l.Slots[1], l.Slots[0] // the change that stays open until the heat starts (§ 3.2.5)
		a, err := p.Ask(t.Context(), d.Method, d.Path, l, "If-Match", "*")
		if err != nil {
			t.Fatal(err)
		}
		if a.Status == http.StatusInsufficientStorage {
			return
		}
		if a.Status != http.StatusOK {
			t.Fatalf("%s: status %d: %s", &d, a.Status, a.Body)
		}
	}
	t.Error("there is still room after 2000 changes")
}
