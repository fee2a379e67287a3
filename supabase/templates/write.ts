// Writes the templates of Supabase Auth from the words and the layout of all mails.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { AUTH_TEMPLATES } from './auth-mails.ts';

for (const { kind, html } of AUTH_TEMPLATES) writeFileSync(path.join(import.meta.dirname, `${kind}.html`), html);
