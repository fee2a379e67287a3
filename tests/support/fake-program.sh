#!/bin/sh
# Stands for `supabase` or `npm` on PATH. It logs its name and arguments in FAKE_LOG and its settings in FAKE_LOG.env. It fails
# where FAKE_FAILING says so. `supabase config diff` finds a difference until a push.
line="$(basename "$0") $*"
echo "$line" >> "$FAKE_LOG"
{ echo "$line"; env | grep -E '^(VITE|SUPABASE|CONTRACT)_'; } >> "$FAKE_LOG.env"
# A careless program prints its settings.
echo "$line with $SUPABASE_ACCESS_TOKEN $CONTRACT_SECRET_KEY"
case "$line" in
  ${FAKE_FAILING:-nothing}*) exit 1 ;;
  'supabase config diff'*) grep -q '^supabase config push' "$FAKE_LOG.pushed" 2> /dev/null || exit 2 ;;
  'supabase config push'*) echo "$line" >> "$FAKE_LOG.pushed" ;;
esac
