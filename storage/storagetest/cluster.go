//go:build unix

package storagetest

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

//go:embed cluster.sh
var clusterScript string

// cluster is a running PostgreSQL server. A caller that wants it to go on running must hold it: the garbage collector closes a
// pipe that nobody holds.
type cluster struct {
	address string         // URL of a superuser's connection
	life    io.WriteCloser // a private server lives until this is closed, at the latest by the end of the process
	says    *bufio.Reader
}

// startCluster starts a server from the binaries in bin and returns when it answers. Nobody has to stop it: the shell
// that watches over it does so when this process ends, in whatever way.
func startCluster(bin string) (*cluster, error) {
	cmd := exec.Command("/bin/sh", "-c", clusterScript, "cluster", bin)
	cmd.Dir = "/" // readable for everybody, unlike a home folder
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + socketFolder(), "LC_ALL=C"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} // so that Ctrl-C reaches the tests alone
	if os.Geteuid() == 0 {
		who, err := servant()
		if err != nil {
			return nil, err
		}
		cmd.SysProcAttr.Credential = who
	}
	life, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	says, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start PostgreSQL from %s: %w", bin, err)
	}
	lines := bufio.NewReader(says)
	line, err := lines.ReadString('\n')
	if dir := strings.TrimSpace(line); err == nil && filepath.IsAbs(dir) {
		return &cluster{address: "postgres://postgres@/postgres?host=" + url.QueryEscape(dir) + "&port=5432", life: life, says: lines}, nil
	}
	rest, _ := io.ReadAll(lines)
	return nil, fmt.Errorf("start PostgreSQL from %s: %s", bin, strings.TrimSpace(line+string(rest)))
}

// signal stops or starts a private server, and returns when that is done.
func (c *cluster) signal(word string) error {
	if _, err := fmt.Fprintln(c.life, word); err != nil {
		return err
	}
	_, err := c.says.ReadString('\n')
	return err
}

// socketFolder is where the cluster's folder goes. The path of a Unix socket is limited to about a hundred bytes, and
// the account that root hands the server to must be able to get there.
func socketFolder() string {
	if dir := os.TempDir(); os.Geteuid() != 0 && len(dir) < 60 {
		return dir
	}
	return "/tmp"
}

// servant is the account that runs the server when the tests run as root, which initdb refuses.
func servant() (*syscall.Credential, error) {
	for _, name := range []string{"postgres", "nobody"} {
		who, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(who.Uid, 10, 32)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.ParseUint(who.Gid, 10, 32)
		if err != nil {
			return nil, err
		}
		return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, nil
	}
	return nil, errors.New("PostgreSQL does not run as root, and there is neither a user postgres nor nobody")
}

// serverBinaries finds the folder with a locally installed PostgreSQL server, the newest first; it is empty where there is none.
func serverBinaries() string {
	var places []string
	if initdb, err := exec.LookPath("initdb"); err == nil {
		if file, err := filepath.EvalSymlinks(initdb); err == nil {
			places = append(places, filepath.Dir(file))
		}
	}
	versions, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	slices.SortFunc(versions, func(a, b string) int { return majorVersion(b) - majorVersion(a) })
	places = append(places, versions...)
	places = append(places, "/usr/local/pgsql/bin")
	if out, err := exec.Command("pg_config", "--bindir").Output(); err == nil {
		places = append(places, strings.TrimSpace(string(out)))
	}
	i := slices.IndexFunc(places, isServer)
	if i < 0 {
		return ""
	}
	return places[i]
}

// majorVersion reads 15 from /usr/lib/postgresql/15/bin.
func majorVersion(bin string) int {
	n, _ := strconv.Atoi(filepath.Base(filepath.Dir(bin)))
	return n
}

// isServer reports whether everything a cluster needs lies in the folder.
func isServer(dir string) bool {
	for _, name := range []string{"initdb", "postgres"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.IsDir() {
			return false
		}
	}
	return true
}
