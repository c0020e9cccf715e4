# Functions for manifests whose programs run as on a machine that has Node and npm and nothing else, or start servers.

# Becomes a command with nothing but them in PATH, and what leads to npm's registry: FOLDER COMMAND…
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

# Starts a command, in a group of processes of its own, until it has written what (…) of a pattern finds: PATTERN COMMAND…
# Sets found, pid, and log, the file of what it writes. All of them end with the step.
groups=()
trap 'for each in "${groups[@]}"; do kill -KILL -- "-$each" 2>/dev/null || true; done' EXIT
serving() {
  log=$(mktemp "$PWD/log-XXXXXX")
  set -m
  ("${@:2}") > "$log" 2>&1 &
  pid=$!
  set +m
  groups+=("$pid")
  until found=$(sed -nE "s#.*$1.*#\1#p" "$log" | head -n 1) && [ -n "$found" ]; do
    kill -0 "$pid" || { cat "$log"; return 1; }
    sleep 0.1
  done
}

# Ends one by a signal: it must do so well, and leave no process: SIGNAL PID
stops() {
  kill "-$1" "$2"
  wait "$2"
  fails kill -KILL -- "-$2" 2>/dev/null
}
