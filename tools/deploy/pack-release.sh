#!/bin/sh
# pack-release.sh <version> <images> <releases> <folder>: writes <folder>/sunfield.tar.gz, which a server needs besides Docker.
#   images    where images are, without their last name: ghcr.io/owner/sunfield
#   releases  the address under which this file will be: https://github.com/owner/sunfield/releases
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
pack=$(mktemp -d)
mkdir -p "$pack/sunfield/deploy" "$4"
cp "$root/sunfield" "$root/docker-compose.yml" "$root/LICENSE" "$pack/sunfield"
cp -R "$root/deploy/caddy" "$pack/sunfield/deploy"
printf 'SUNFIELD_VERSION=%s\nSUNFIELD_IMAGES=%s\nSUNFIELD_RELEASES=%s\n' "$1" "$2" "$3" >"$pack/sunfield/release.env"
tar --create --gzip --owner=0 --group=0 --directory "$pack" --file "$4/sunfield.tar.gz" sunfield
rm -rf "$pack"
