import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

type ParseFunction = ReturnType<NonNullable<RouterProvider['parse']>>;
type GoFunction = ReturnType<NonNullable<RouterProvider['go']>>;

const MAX_PAGE_SIZE = 100;

/**
 * Refine's router with the address kept apart from the queries. Refine merges every URL parameter into the data
 * provider's meta, where `?select=` or `?idColumnName=` would rewrite a query; only the state of a list passes here.
 * It also writes values unescaped, so that a search for "a&b" would become two parameters. And a list keeps its state
 * in the address whenever it changes, also of a page that the reader is leaving: it would take them back.
 */
export const safeRouter: RouterProvider = { ...routerProvider, parse: useSafeParse, go: useSafeGo };

const useStockParse = routerProvider.parse!;
const useStockGo = routerProvider.go!;

function useSafeParse(): ParseFunction {
  const parse = useStockParse();
  return useCallback(() => withListStateOnly(parse()), [parse]) as ParseFunction;
}

function useSafeGo(): GoFunction {
  const go = useStockGo();
  const parse = useStockParse();
  const { pathname } = useLocation();
  return useCallback(
    ({ query, options, ...config }: GoConfig) => {
      // The window is at the next page as soon as it is asked for, React when its part has come.
      if (config.type === 'replace' && !config.to && window.location.pathname !== pathname) return;
      const kept = options?.keepQuery ? withListStateOnly(parse()).params : {};
      return go({ ...config, query: escaped({ ...kept, ...query }), options: { ...options, keepQuery: false } });
    },
    [go, parse, pathname],
  );
}

/** Keeps the id of a route and the page, sorting and filters of a list; drops every other parameter. */
export function withListStateOnly(parsed: ParseResponse): ParseResponse {
  const { currentPage, pageSize, sorters, filters } = parsed.params ?? {};
  const state = {
    currentPage: wholeNumber(currentPage, Number.MAX_SAFE_INTEGER),
    pageSize: wholeNumber(pageSize, MAX_PAGE_SIZE),
    sorters: entries(sorters, isSorter),
    filters: entries(filters, isFilter),
  };
  return { ...parsed, params: Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) };
}

function wholeNumber(value: unknown, max: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined;
}

/** The entries that can be used; none at all leaves a list to its own beginning. */
function entries(value: unknown, isUsable: (entry: unknown) => boolean): unknown[] | undefined {
  const usable = Array.isArray(value) ? value.filter(isUsable) : [];
  return usable.length > 0 ? usable : undefined;
}

type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

function isSorter(value: unknown): boolean {
  return (
    isEntry(value) && typeof value['field'] === 'string' && (value['order'] === 'asc' || value['order'] === 'desc')
  );
}

function isFilter(value: unknown): boolean {
  if (!isEntry(value) || value['value'] === undefined) return false;
  if (value['operator'] === 'and' || value['operator'] === 'or') {
    return Array.isArray(value['value']) && value['value'].every(isFilter);
  }
  return typeof value['field'] === 'string' && typeof value['operator'] === 'string';
}

/** Escapes every text of a query as a part of an address. */
export function escaped<Value>(value: Value): Value {
  if (typeof value === 'string') return encodeURIComponent(value) as Value;
  if (Array.isArray(value)) return value.map(escaped) as Value;
  if (isEntry(value))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, escaped(part)])) as Value;
  return value;
}
