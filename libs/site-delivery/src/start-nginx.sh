# The entrypoint of each site's nginx: splits API_URL for the template, whose `upstream` needs a host and a port, and goes
# on with the image's own entrypoint.
set -eu
export API_SCHEME="${API_URL%%://*}"
server="${API_URL#*://}"
server="${server%%/*}"
case "$server" in
*:*) ;;
*) [ "$API_SCHEME" = https ] && server="$server:443" || server="$server:80" ;;
esac
export API_SERVER="$server"
exec "$@"
