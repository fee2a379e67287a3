import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { CAUTION_TEXTS, WHY_CAUTION } from '#shared/conversations/conversation-facts.ts';
import { cautionsIn, hasLink } from '#shared/conversations/cautions.ts';
import { Notice } from '../../../ui/forms/notice.tsx';

/**
 * A warning below another user's text that asks for money in advance or for a code, or contains a link. Only the reader sees it. It
 * is about the text, not about its author.
 */
export function WordsOfCaution({ text, className }: { text: string; className?: string }) {
  const cautions = useMemo(() => [...cautionsIn(text), ...(hasLink(text) ? ['link' as const] : [])], [text]);
  if (cautions.length === 0) return null;
  return (
    <div role="note" aria-label="For your safety" className={className}>
      <Notice tone="caution">
        {cautions.map((caution) => (
          <p key={caution} className="text-meta font-medium">
            {CAUTION_TEXTS[caution]}
          </p>
        ))}
        <p className="text-sm text-ink-2">
          <span>{WHY_CAUTION}</span>
          <Link
            to={PATHS.help}
            className="ms-1.5 inline-block font-semibold text-accent-text underline underline-offset-[.22em]"
          >
            How to stay safe
          </Link>
        </p>
      </Notice>
    </div>
  );
}
