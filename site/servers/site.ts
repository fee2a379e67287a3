import { globSync } from 'node:fs';
import path from 'node:path';
import { builtHeaders } from '../response-headers.ts';

/** The facts of a site that a server configuration contains. */
export type Site = {
  /** The URL that people open. */
  url: URL;
  supabase: URL;
  /** The codes of the languages that have their own paths (`/so`). */
  languages: string[];
  /** The headers of pages and files of each app. */
  headers: { storefront: Record<string, string>; backoffice: Record<string, string> };
};

/** The folder with the configurations and the files of both apps, on a machine with Caddy or nginx. */
export const SERVER_FOLDER = '/srv/site';

/** Describes the site at `url` of the builds in `dist`. Throws without builds. */
export function describeSite(dist: string, url: URL, supabase: URL): Site {
  return {
    url,
    supabase,
    languages: builtLanguages(dist),
    headers: {
      storefront: builtHeaders(dist, 'storefront', url.href),
      backoffice: builtHeaders(dist, 'backoffice', url.href),
    },
  };
}

/** The codes of the languages of a build that have a folder of their own. English has none. */
export const builtLanguages = (dist: string): string[] =>
  globSync('*/index.html', { cwd: path.join(dist, 'storefront') })
    .map((document) => path.dirname(document))
    .toSorted();

/** A path with `..`, also encoded. It could leave the folder of a function, so servers refuse it. */
export const CLIMBING = /(\/|%2[fF])(\.|%2[eE]){2}([/?]|%2[fF]|$)/;

/** The regular expression of the paths below a language. Its first group is the code of the language. */
export const languagePattern = ({ languages }: Site): string => `^/(${languages.join('|')})(?:[/?]|$)`;

/** Indents the lines of a block by tabs. */
export const indent = (text: string, tabs = 1): string => text.replaceAll(/^(?=.)/gm, '\t'.repeat(tabs));

/** The type of a rendered page. Hosted Supabase sends HTML as plain text, unless the project has its own domain. */
export const HTML = 'text/html; charset=utf-8';
