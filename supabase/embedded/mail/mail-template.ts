import { escapeHtml, textOf } from './mail-text.ts';

export type MailTemplate = { subject: string; html: string };

/** A mail as it is sent: the same said twice. */
export type EmailContent = { subject: string; html: string; text: string };

const ACTION = /\{\{.*?\}\}/g;
const VARIABLE = /^\{\{\s*\.([\w.]+)\s*\}\}$/;
const CONDITION = /^\{\{\s*(else\s+)?if\s+eq\s+\.([\w.]+)\s+"([^"\\]*)"\s*\}\}$/;
const ELSE = /^\{\{\s*else\s*\}\}$/;
const END = /^\{\{\s*end\s*\}\}$/;

/**
 * Refuses a template that uses more of Go's language than variables and what depends on one of them
 * (`{{ if eq .Data.language "so" }} … {{ else if eq … }} … {{ else }} … {{ end }}`), which is all that is understood here.
 */
export function requirePlainTemplate(name: string, template: MailTemplate): MailTemplate {
  for (const text of [template.subject, template.html]) {
    const beyond = firstBeyond(text);
    if (beyond)
      throw new Error(
        `The mail template ${name} uses ${beyond}: only variables such as {{ .Token }} are known, and {{ if eq .Data.language "so" }}.`,
      );
  }
  return template;
}

/** The first action of a text that is not understood, or does not stand where it may. */
function firstBeyond(text: string): string | undefined {
  // Of each condition that is open, whether its else has come.
  const open: boolean[] = [];
  for (const [action] of text.matchAll(ACTION)) {
    const [isCondition, isElse = false] = CONDITION.exec(action) ?? [];
    if (VARIABLE.test(action)) continue;
    if (isCondition && !isElse) open.push(false);
    else if ((isElse || ELSE.test(action)) && open.at(-1) === false) open[open.length - 1] = !isElse;
    else if (END.test(action) && open.length > 0) open.pop();
    else return action;
  }
  return open.length > 0 ? 'a condition without {{ end }}' : undefined;
}

/** Fills in GoTrue's variables (`{{ .ConfirmationURL }}`, `{{ .Data.first_name }}`). Unknown ones are empty. */
export function fillTemplate(template: MailTemplate, variables: Record<string, unknown>): EmailContent {
  const html = filled(template.html, variables, escapeHtml);
  const subject = filled(template.subject, variables, (value) => value.replaceAll(/[\r\n]+/g, ' '));
  return { subject, html, text: textOf(html) };
}

function filled(text: string, variables: Record<string, unknown>, asIs: (value: string) => string): string {
  let said = '';
  // Of each condition that is open: whether this part of it is said, and whether one was.
  const open: { isSaid: boolean; wasSaid: boolean }[] = [];
  const isSaid = () => open.every((condition) => condition.isSaid);
  let from = 0;
  for (const { 0: action, index } of text.matchAll(ACTION)) {
    if (isSaid()) said += text.slice(from, index);
    from = index + action.length;
    const condition = open.at(-1);
    const [, variable] = VARIABLE.exec(action) ?? [];
    const [, isElse, compared, wanted] = CONDITION.exec(action) ?? [];
    if (variable !== undefined) {
      if (isSaid()) said += asIs(valueAt(variables, variable.split('.')));
    } else if (END.test(action)) open.pop();
    else {
      const fits = compared === undefined || valueAt(variables, compared.split('.')) === wanted;
      if (compared !== undefined && !isElse) open.push({ isSaid: fits, wasSaid: fits });
      else if (condition) {
        condition.isSaid = fits && !condition.wasSaid;
        condition.wasSaid ||= fits;
      }
    }
  }
  return said + text.slice(from);
}

function valueAt(value: unknown, path: string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return '';
  return valueAt((value as Record<string, unknown>)[name], rest);
}
