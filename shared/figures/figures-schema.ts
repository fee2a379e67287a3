import * as z from 'zod/mini';
import { API_MESSAGES } from '../api/messages/api-messages.ts';
import { day } from '../api/answer-fields.ts';
import { FIGURE_KINDS, FIGURE_STEPS, MARKET_FIGURES, OWN_FIGURES } from './figure-facts.ts';

/** The query of `GET /api/admin/figures`. */
export const figuresQuery = z.object({
  from: z.iso.date(API_MESSAGES.invalidDay),
  to: z.iso.date(API_MESSAGES.invalidDay),
  by: z.pipe(
    z.optional(z.enum(FIGURE_STEPS, API_MESSAGES.invalidStep)),
    z.transform((step) => step ?? 'day'),
  ),
});

/** Counts, or seconds for a wait; null for a wait without any decision or answer. */
const value = () => z.nullable(z.number());

const figure = <Names extends readonly string[]>(names: Names) =>
  z.object({
    figure: z.enum(names),
    total: value(),
    previousTotal: value(),
    kinds: z.array(z.object({ kind: z.enum(FIGURE_KINDS), total: z.number(), previousTotal: z.number() })),
    points: z.array(z.object({ at: day(), value: value(), previous: value() })),
  });

const period = { from: day(), to: day(), by: z.enum(FIGURE_STEPS), previous: z.object({ from: day(), to: day() }) };

/** The figures of an agent or broker. */
const ownFiguresSchema = z.object({ ...period, figures: z.array(figure(OWN_FIGURES)) });
export type OwnFigures = z.infer<typeof ownFiguresSchema>;

/** `GET /api/admin/figures`: the figures of the whole market. */
export const marketFiguresSchema = z.object({
  ...period,
  figures: z.array(figure(MARKET_FIGURES)),
  emptySearches: z.array(
    z.object({
      kind: z.enum(['property', 'car']),
      filters: z.record(z.string(), z.string()),
      words: z.array(z.array(z.string())),
      count: z.int(),
    }),
  ),
});
export type MarketFigures = z.infer<typeof marketFiguresSchema>;

/** One figure of either. */
export type Figure = (MarketFigures | OwnFigures)['figures'][number];
