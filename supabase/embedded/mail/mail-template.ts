import { escapeHtml, textOf } from './mail-text.ts';

export type MailTemplate = { subject: string; html: string };

/** A mail as it is sent: the same said twice. */
export type MailContent = { subject: string; html: string; text: string };

const VARIABLE = /\{\{\s*\.([\w.]+)\s*\}\}/g;

/** Refuses a template that uses more of Go's language than variables, which is all that is understood here. */
export function requirePlainTemplate(name: string, template: MailTemplate): MailTemplate {
  const [beyond] = /\{\{.*?\}\}/.exec(`${template.subject} ${template.html}`.replaceAll(VARIABLE, '')) ?? [];
  if (beyond)
    throw new Error(`The mail template ${name} uses ${beyond}: only variables such as {{ .Token }} are known.`);
  return template;
}

/** Fills in GoTrue's variables (`{{ .ConfirmationURL }}`, `{{ .Data.first_name }}`). Unknown ones are empty. */
export function fillTemplate(template: MailTemplate, variables: Record<string, unknown>): MailContent {
  const fill = (text: string, asIs: (value: string) => string) =>
    text.replaceAll(VARIABLE, (_, path: string) => asIs(valueAt(variables, path.split('.'))));
  const html = fill(template.html, escapeHtml);
  const subject = fill(template.subject, (value) => value.replaceAll(/[\r\n]+/g, ' '));
  return { subject, html, text: textOf(html) };
}

function valueAt(value: unknown, path: string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return '';
  return valueAt((value as Record<string, unknown>)[name], rest);
}
