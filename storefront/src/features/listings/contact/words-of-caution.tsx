import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/paths.ts';
import { CAUTION_TEXTS, WHY_CAUTION } from '#shared/conversations/conversation-facts.ts';
import { cautionsIn, hasLink } from '#shared/conversations/cautions.ts';
import { Notice } from '../../../ui/forms/notice.tsx';

/**
 * Under what somebody else wrote, when its words ask for money ahead or for a code: what to be careful about. For the reader
 * alone, and about the words, not about whoever wrote them.
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
