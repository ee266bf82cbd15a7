#!/bin/sh
# Starts one node of the cluster of docker-compose.scale.yml: it joins whoever is there. Alone, it begins the cluster
# where it was the last to leave it, or where there has never been one and it is the node that may (GALERA_FIRST).
set -eu
state=/var/lib/mysql/grastate.dat
peers=$(echo "$GALERA_NODES" | tr ',' '\n' | grep -vx "$(hostname)")

is_there() { timeout 2 bash -c ": </dev/tcp/$1/4567" 2>/dev/null; }
anybody() { for peer in $peers; do if is_there "$peer"; then return 0; fi; done; return 1; }
may_begin() {
  if [ -f "$state" ]; then grep -q '^safe_to_bootstrap: 1' "$state"; else [ "${GALERA_FIRST:-no}" = yes ]; fi
}

set -- mariadbd --character-set-server=utf8mb4 --default-time-zone=+00:00 \
  --binlog-format=ROW --innodb-autoinc-lock-mode=2 --innodb-flush-log-at-trx-commit=1 \
  --wsrep-on=ON --wsrep-provider=/usr/lib/galera/libgalera_smm.so --wsrep-cluster-name=sunfield \
  --wsrep-cluster-address="gcomm://$GALERA_NODES" --wsrep-node-name="$(hostname)" \
  --wsrep-sst-method="$GALERA_SST" --wsrep-sst-auth=mysql:
if may_begin && ! anybody; then
  # Whom HAProxy logs in as, to ask a node how it is: no password, no rights.
  echo "CREATE USER IF NOT EXISTS haproxy@'%';" >/tmp/users.sql
  chmod 644 /tmp/users.sql
  set -- "$@" --wsrep-new-cluster --init-file=/tmp/users.sql
fi
exec docker-entrypoint.sh "$@"
