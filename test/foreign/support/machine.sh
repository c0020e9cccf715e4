# Functions for manifests whose programs run as on a machine that has Node and npm and nothing else, or start servers. `fails` is in manifest.ts.

# Becomes a command, in a folder, with only node, npm and sh in PATH, and the settings that lead to npm's registry: FOLDER COMMAND…
on_machine() {
  local home=$PWD/home name value
  if ! [ -e "$home" ]; then
    mkdir -p "$home/bin"
    # npm runs scripts in sh.
    for name in node npm sh; do ln -s "$(realpath "$(command -v $name)")" "$home/bin/$name"; done
  fi
  local settings=("PATH=$home/bin" "HOME=$home" NODE_ENV=production "DATABASE_URL=${DATABASE_URL:-}" PORT=0)
  for name in registry cache cafile proxy https-proxy; do
    value=$(npm config get $name)
    [ "$value" = null ] || settings+=("npm_config_${name//-/_}=$value")
  done
  [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || settings+=("NODE_EXTRA_CA_CERTS=$NODE_EXTRA_CA_CERTS")
  cd "$1"
  exec env -i "${settings[@]}" "${@:2}"
}

# Starts a command, in a group of processes of its own, which ends with the step: COMMAND…
# Sets pid, and log, the file of what it writes.
groups=()
trap 'for each in "${groups[@]}"; do kill -KILL -- "-$each" 2>/dev/null || true; done' EXIT
start() {
  log=$(mktemp "$PWD/log-XXXXXX")
  # A function becomes its program by itself.
  [ "$(type -t "$1")" = function ] || set -- exec "$@"
  set -m
  ("$@") > "$log" 2>&1 &
  pid=$!
  set +m
  groups+=("$pid")
}

# Waits a moment for what was started last, which must still run.
wait_a_moment() {
  kill -0 "$pid" 2>/dev/null || { cat "$log"; return 1; }
  sleep 0.05
}

# Starts a command until it has written what (…) of a pattern finds, which found is set to: PATTERN COMMAND…
serving() {
  start "${@:2}"
  until found=$(sed -nE "s#.*$1.*#\1#p" "$log" | head -n 1) && [ -n "$found" ]; do wait_a_moment; done
}

# Starts a command until it accepts connections: PORT COMMAND…
listening() {
  start "${@:2}"
  until (: < "/dev/tcp/127.0.0.1/$1") 2>/dev/null; do wait_a_moment; done
}

# An unused port, below those that systems assign by themselves.
free_port() {
  local port
  until port=$((20000 + RANDOM % 10000)); ! (: < "/dev/tcp/127.0.0.1/$port") 2>/dev/null; do :; done
  echo $port
}

# Ends one by a signal: it must do so well, and leave no process: SIGNAL PID
stops() {
  kill "-$1" "$2"
  wait "$2"
  fails kill -KILL -- "-$2" 2>/dev/null
}

# Starts the built server with these settings and no others: NAME=VALUE…; found is its port, pid and log are set as by start
server() {
  serving '"port":([0-9]+).*"msg":"listening"' env -i PATH="$PATH" PORT=0 "$@" node "$ROOT/dist/for-tests/program/src/server.js"
}

# Sets key to that of the demo company of the server that was started last.
demo_key() {
  until grep -q 'A group by SOAP' "$log"; do wait_a_moment; done
  key=$(grep -o -m 1 'cak_[A-Za-z0-9_-]*' "$log" | head -n 1)
}

# The command line, for the database in DATABASE_URL.
admin() { env -i PATH="$PATH" DATABASE_URL="$DATABASE_URL" node "$ROOT/dist/for-tests/program/src/admin/main.js" "$@"; }

# Starts a PostgreSQL of npm's package; found is its URL
postgres() {
  # It runs as another user, who has to get here.
  chmod 755 "$PWD/.." "$PWD"
  serving '(postgres://.*)' "$ROOT/node_modules/.bin/tsx" -e \
    "import('$ROOT/tools/postgres/server.ts').then((tool) => tool.startPostgres({ folder: process.cwd() })).then((server) => console.log(server.url()))"
}

# Prints a file of deploy/ with what differs in a test: FILE [TEXT OTHER]… When a text is not there exactly once, test and example have drifted apart.
deployed() {
  perl -0777 -e '
    my $file = shift; open my $in, "<", $file or die; $_ = <$in>;
    while (my ($from, $to) = splice @ARGV, 0, 2) {
      my $times = s/\Q$from\E/$to/g || 0;
      die "$file contains «$from» $times times, not once\n" unless $times == 1;
    }
    print' "$ROOT/deploy/$1" "${@:2}"
}
