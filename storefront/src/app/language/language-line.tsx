import { X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { inLanguage, type OfferedLanguage } from '#shared/language.ts';
import { chooseLanguage } from '#browser/language-choice.ts';
import { deviceStorage } from '#browser/storage.ts';
import { seemsSignedIn } from '../../lib/member/current-user.ts';
import { IconButton } from '../../ui/base/icon-button.tsx';

const REFUSED = 'language-refused';

/**
 * Offers a language in that language's own words. If the user refuses, the line never appears again. It does not appear on listing
 * forms or in conversations, so that it covers no text being written.
 */
export function LanguageLine({ offered }: { offered: OfferedLanguage }) {
  const { code, direction, offer, refusal } = offered;
  const { pathname, search } = useLocation();
  const [isRefused, refuse] = useState(() => deviceStorage.read(REFUSED) === code);
  if (isRefused) return null;
  return (
    <aside
      lang={code}
      dir={direction}
      className="fixed inset-x-0 bottom-0 z-(--z-float) mx-auto mb-24 flex w-fit max-w-[calc(100%-2rem)] items-center gap-1 rounded-full border border-line bg-raised ps-5 shadow-3 lg:mb-4 [body:has(.dock-wide,#message)_&]:hidden"
    >
      <a
        href={inLanguage(pathname + search, code)}
        hrefLang={code}
        onClick={() => chooseLanguage(code, seemsSignedIn())}
        className="flex min-h-tap items-center font-semibold text-primary-text underline underline-offset-4"
      >
        {offer}
      </a>
      <IconButton
        aria-label={refusal}
        onClick={() => {
          deviceStorage.write(REFUSED, code);
          refuse(true);
        }}
      >
        <X />
      </IconButton>
    </aside>
  );
}
