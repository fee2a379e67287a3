#!/bin/sh
# Stands for `supabase`, `node` or `upload` on PATH. It logs its name and arguments in FAKE_LOG, and its variables in FAKE_LOG.env.
# It fails where FAKE_FAILING says so. `supabase config diff` finds a difference until a push.
line="$(basename "$0") $*"
echo "$line" >> "$FAKE_LOG"
{ echo "$line"; env | grep -vE '^(PATH|PWD|OLDPWD|SHLVL|_|FAKE_[A-Z]+)='; } >> "$FAKE_LOG.env"
# A careless program prints its settings.
echo "$line with $SUPABASE_ACCESS_TOKEN $CONTRACT_SECRET_KEY"
case "$line" in
  ${FAKE_FAILING:-nothing}*) exit 1 ;;
  'supabase config diff'*) grep -q '^supabase config push' "$FAKE_LOG.pushed" 2> /dev/null || exit 2 ;;
  'supabase config push'*) echo "$line" >> "$FAKE_LOG.pushed" ;;
esac
