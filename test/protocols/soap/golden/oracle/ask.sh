#!/bin/bash
# Starts the service and passes questions from standard input to it, answers to standard output; see Ask.cs.
# Needs Debian's mono-mcs and mono-devel.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/site/bin"
cp "$here/api.asmx" "$here/web.config" "$work/site/"
cd "$work"
mcs -nowarn:0169,0414,0219 -r:System.Web -r:System.Data "$here/Ask.cs" -out:run.exe >/dev/null
cp run.exe site/bin/
mono run.exe
