# A PostgreSQL server for one test process: started here, gone when standard input ends.
#
# Usage: sh -c "$(cat cluster.sh)" cluster BINDIR. Standard input is a pipe that the test process holds open; the kernel
# closes it however that process ends, SIGKILL included. Once the server answers, the folder with its socket is the
# first line on standard output; on failure it is the server's own words. The lines "stop" and "start" on
# standard input take the server away and bring it back, and are answered by the same word when that is done.

bin=$1
trap '' PIPE HUP INT TERM # nothing but the end of the pipe may end this script, or its server would outlive it
umask 077
# In memory, where there is room: copying a database is six times as cheap there.
room=$(df -Pk /dev/shm 2>/dev/null | awk 'END {print $4}')
[ "${room:-0}" -lt 1000000 ] || TMPDIR=/dev/shm
dir=$(mktemp -d "${TMPDIR:-/tmp}/pokerliga-pg-XXXXXX") || exit 1

create() {
	"$bin/initdb" --pgdata="$dir/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync "$@"
}

configure() {
	cat >>"$dir/data/postgresql.conf" <<-CONF
		listen_addresses = ''
		unix_socket_directories = '$dir'
		port = 5432
		max_connections = 200
		shared_buffers = 32MB
		min_wal_size = 32MB
		max_wal_size = 128MB
		fsync = off
		synchronous_commit = off
		full_page_writes = off
		dynamic_shared_memory_type = mmap
		timezone = 'America/St_Johns'
		jit = off
	CONF
}

start() {
	"$bin/postgres" -D "$dir/data" </dev/null &
	server=$!
	until grep -qs '^ready' "$dir/data/postmaster.pid"; do
		kill -0 "$server" || return
		sleep 0.05
	done
}

# Sort as a German-speaking server would, where it can be had (since PostgreSQL 15): a query that leans on the
# order of bytes is found out here.
if {
	create --locale-provider=icu --icu-locale=de-AT || { rm -rf "$dir/data" && create; }
} >"$dir/log" 2>&1 && configure && start >>"$dir/log" 2>&1; then
	echo "$dir"
	while read -r word; do
		case $word in
		stop) kill -QUIT "$server" && wait "$server" ;;
		start) start >>"$dir/log" 2>&1 ;;
		esac
		echo "$word"
	done
	kill -QUIT "$server"
	wait "$server"
else
	tail -n 5 "$dir/log"
fi
rm -rf "$dir"
