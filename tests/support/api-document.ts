// Validates answers of the API against its own document.
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDocument } from '../../supabase/functions/api/http/documents/api-document.ts';
import { stack } from './stack.ts';

const ERROR = '#/components/schemas/Error';

let reading: Promise<Checker> | undefined;

type Checker = {
  document: ApiDocument;
  /** The violations of a body against the schema at a place of the document. */
  errorsOf: (place: string, body: unknown) => string[];
};

/** The document of the running API, read once. */
export function apiDocument(): Promise<Checker> {
  return (reading ??= read());
}

async function read(): Promise<Checker> {
  const response = await fetch(`${stack.siteUrl}/api/openapi.json`);
  const document = (await response.json()) as ApiDocument;
  // The document is no schema itself, it only contains schemas.
  const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(document, 'api');
  addFormats(ajv);
  return {
    document,
    errorsOf(place, body) {
      const validate = ajv.getSchema(`api${place}`);
      if (!validate) return [`there is no ${place}`];
      return validate(body)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, params }) => `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
          );
    },
  };
}

/** The differences of an answer from the document. Empty if it is as documented. */
export async function undocumented(method: string, path: string, status: number, body: unknown): Promise<string[]> {
  const { pathname } = new URL(path, stack.siteUrl);
  if (!pathname.startsWith('/api/') || method === 'HEAD') return [];
  const { document, errorsOf } = await apiDocument();
  const pattern = patternOf(Object.keys(document.paths), pathname);
  const operation = pattern ? document.paths[pattern]?.[method.toLowerCase()] : undefined;
  if (!pattern || !operation) return errorsOf(ERROR, body);
  const documented = operation.responses[status] ? String(status) : 'default';
  const [type] = Object.keys(operation.responses[documented]?.content ?? {});
  if (type === undefined) return body === '' ? [] : ['an answer without a body has one'];
  if (type !== 'application/json') return [];
  return errorsOf(
    `#/paths/${escape(pattern)}/${method.toLowerCase()}/responses/${documented}/content/${escape(type)}/schema`,
    body,
  );
}

/** The documented path of a URL. The path with the fewest parameters wins, as on the server. */
function patternOf(patterns: string[], pathname: string): string | undefined {
  const parameters = (pattern: string) => pattern.split('{').length;
  return patterns
    .filter((pattern) => new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    .toSorted((a, b) => parameters(a) - parameters(b))[0];
}

/** A key within a JSON pointer within a URL. */
function escape(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}
