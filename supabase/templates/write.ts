// Writes the templates of Supabase Auth from the words and the layout of all mails, and their subjects into config.toml.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { authTemplates } from './auth-emails.ts';

const CONFIG = path.join(import.meta.dirname, '../config.toml');

let config = readFileSync(CONFIG, 'utf8');
for (const { kind, subject, html } of authTemplates()) {
  writeFileSync(path.join(import.meta.dirname, `${kind}.html`), html);
  const section = new RegExp(String.raw`(?<=^\[auth\.email\.template\.${kind}\]\nsubject = ).*$`, 'm');
  config = config.replace(section, () => JSON.stringify(subject));
}
writeFileSync(CONFIG, config);
