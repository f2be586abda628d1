#!/bin/sh
# hand-over-full-disk.sh FOLDER MEGABYTES NAME URL: when less than that is free on the disk of a primary, its standby takes over.
# Patroni does not look at the disk: a PostgreSQL that can write nothing more still answers, and stays the primary.
folder=$1 needed=$2 name=$3 patroni=$4

free=$(df -Pm "$folder" | awk 'NR == 2 { print $4 }')
[ "$free" -lt "$needed" ] || exit 0
curl -fs --max-time 3 -o /dev/null "$patroni/primary" || exit 0
curl -s --max-time 10 -X POST "$patroni/switchover" -H 'Content-Type: application/json' -d "{\"leader\": \"$name\"}"
