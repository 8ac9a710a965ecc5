#!/bin/sh
# Reads "<signal> <process group>" when a program starts and "gone <process group>" when it ended. The pipe closes when
# the stack's own process is gone, however it went (kill -9 included); whatever still runs then is stopped, gently first.
entries=''
while read -r word group; do
  kept=''
  for entry in $entries; do [ "${entry##*:}" = "$group" ] || kept="$kept $entry"; done
  entries="$kept"
  [ "$word" = gone ] || entries="$word:$group $entries"
done

alive=''
for entry in $entries; do
  kill -s "${entry%%:*}" -- "-${entry##*:}" 2>/dev/null && alive="$alive ${entry##*:}"
done

waited=0
while [ -n "$alive" ] && [ "$waited" -lt 120 ]; do
  sleep 0.1
  waited=$((waited + 1))
  left=''
  for group in $alive; do kill -0 -- "-$group" 2>/dev/null && left="$left $group"; done
  alive="$left"
done
for group in $alive; do kill -s KILL -- "-$group" 2>/dev/null; done
exit 0
