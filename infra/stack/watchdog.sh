#!/bin/sh
# Reads "<signal> <process group>" lines. The pipe closes when the stack's own process is gone, however it went
# (kill -9 included); whatever still runs then is stopped, gently first.
groups=''
while read -r signal group; do groups="$signal:$group $groups"; done

alive=''
for entry in $groups; do
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
