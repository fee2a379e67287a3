import type { GoConfig, ParseResponse, RouterProvider } from '@refinedev/core';
import stock from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { inLanguage } from '#shared/language.ts';

const MAX_PAGE_SIZE = 100;

/** Refine's router with two corrections: which URL parameters reach its queries, and when a list may change the URL. */
export const routerProvider: RouterProvider = { ...stock, parse: useListState, go: useGoWhileHere };

const useStockParse = stock.parse!;
const useStockGo = stock.go!;

/** Refine merges every URL parameter into the data provider's meta, so `?select=` would rewrite a query. */
function useListState(): () => ParseResponse {
  const parse = useStockParse();
  return useCallback(() => withListStateOnly(parse()), [parse]);
}

/**
 * A list writes its state into the URL at every change, even while the user leaves its page. This would lead back to the page.
 */
function useGoWhileHere(): (config: GoConfig) => string | void {
  const go = useStockGo();
  const { pathname } = useLocation();
  return useCallback(
    (config) => {
      // The window's URL changes at once. React's path changes when the next screen has loaded.
      const isLeft = config.type === 'replace' && !config.to && globalThis.location.pathname !== inLanguage(pathname);
      return isLeft ? undefined : go(config);
    },
    [go, pathname],
  );
}

/** Keeps the id of a route and the page, sorting and filters of a list. Drops every other parameter. */
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

/** The usable entries. Undefined if there are none, so that the list uses its defaults. */
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
