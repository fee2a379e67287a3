import { html } from 'hono/html';
import type { ApiDocument, JsonSchema, Operation } from './api-document.ts';

type Html = ReturnType<typeof html>;

/** The documentation as a page for people, made from the OpenAPI document. */
export function docsPage({ info, paths, components }: ApiDocument): Html {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>
            Version ${info.version}. ${prose(info.description)} Programs can read
            <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <nav aria-label="Contents">
            <ul>
              ${[...tags, 'Schemas'].map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}
            </ul>
          </nav>
        </header>
        <main>
          ${tags.map(
            (tag) =>
              html`<section aria-labelledby="${tag}">
                <h2 id="${tag}">${tag}</h2>
                ${operations.filter(({ operation }) => operation.tags.includes(tag)).map(operationPart)}
              </section>`,
          )}
          <section aria-labelledby="Schemas">
            <h2 id="Schemas">Schemas</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) =>
                html`<h3 id="${name}">${name}</h3>
                  ${schemaPart(schema)}`,
            )}
          </section>
        </main>
      </body>
    </html>`;
}

function operationPart({ method, path, operation }: { method: string; path: string; operation: Operation }): Html {
  const { parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  return html`<article>
    <h3><code>${method}</code> <code>${path}</code></h3>
    <p><strong>${operation.summary}</strong></p>
    <p>${prose(operation.description)}</p>
    ${
      parameters.length
        ? html`<h4>Parameters</h4>
            ${fieldTable(parameters.map(({ name, required, schema }) => ({ name, required, schema })))}`
        : ''
    }
    ${
      body
        ? html`<h4>Body</h4>
            ${schemaPart(body)}`
        : ''
    }
    <h4>Responses</h4>
    <dl>
      ${Object.entries(responses).map(([status, { description, content = {} }]) => {
        const schema = Object.values(content)[0]?.schema;
        return html`<dt>${status === 'default' ? 'Other' : status}</dt>
          <dd>${prose(description)} ${schema ? schemaPart(schema) : ''}</dd>`;
      })}
    </dl>
  </article>`;
}

/** A text with the parts between backticks as code. */
function prose(text: string): (Html | string)[] {
  return text.split('`').map((part, n) => (n % 2 === 1 ? html`<code>${part}</code>` : part));
}

/** An object as a table of its fields, or another type in words. */
function schemaPart(schema: JsonSchema): Html {
  const { properties, required = [] } = schema;
  if (!properties) return html`<p>${typeOf(schema)}</p>`;
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }));
  return fieldTable(fields);
}

function fieldTable(fields: { name: string; required: boolean; schema: JsonSchema }[]): Html {
  return html`<div class="table">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Required</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, required, schema }) =>
            html`<tr>
              <th scope="row"><code>${name}</code></th>
              <td>${required ? 'yes' : 'no'}</td>
              <td>${typeOf(schema)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function typeOf(schema: JsonSchema): Html | string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return html`<a href="#${name}">${name}</a>`;
  if (schema.anyOf) return html`${schema.anyOf.map((one, n) => html`${n > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  if (schema.enum)
    return html`one of ${schema.enum.map((one, n) => html`${n > 0 ? ', ' : ''}<code>${String(one)}</code>`)}`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.items) return html`list of ${typeOf(schema.items)}`;
  if (schema.properties) return schemaPart(schema);
  return [schema.format ?? schema.type ?? 'any value', limitsOf(schema)].filter(Boolean).join(', ');
}

function limitsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const limits = [
    minimum === undefined ? '' : `at least ${minimum}`,
    maximum === undefined ? '' : `at most ${maximum}`,
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
  ];
  return limits.filter(Boolean).join(', ');
}

export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0; list-style: none; }
article { border-block-start: 1px solid GrayText; margin-block: 1.5rem; }
h3, th code { overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: start; vertical-align: top; }
tbody tr { border-block-start: 1px solid color-mix(in srgb, GrayText 40%, transparent); }
dt { font-weight: 600; }
`;
