import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { withFigures } from '#browser/isolate.tsx';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import { textParts } from './text-links.ts';

type FoundPhone = { start: number; end: number; phone: string };

/** Matches six digits with optional separators. Only then the numbering plans are loaded. */
const MAY_HAVE_PHONE = /(?:\p{Nd}[\s().\p{Pd}\p{Cf}+]{0,3}){6}/u;

const LINK = 'underline underline-offset-[.22em] [overflow-wrap:anywhere]';

/** The text of a message, with clickable links and phone numbers. */
export function MessageText({ text }: { text: string }) {
  return (
    <>
      {textParts(text).map((part, index) =>
        part.url ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes
          <a key={index} href={part.url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr" className={LINK}>
            {part.text}
          </a>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes
          <TextWithPhones key={index} text={part.text} />
        ),
      )}
    </>
  );
}

function TextWithPhones({ text }: { text: string }) {
  const phones = usePhones(text);
  const shown: ReactNode[] = [];
  let end = 0;
  for (const { start, end: next, phone } of phones) {
    shown.push(
      <Fragment key={start}>
        {withFigures(text.slice(end, start))}
        <PhoneInText written={text.slice(start, next)} phone={phone} />
      </Fragment>,
    );
    end = next;
  }
  return (
    <>
      {shown}
      {withFigures(text.slice(end))}
    </>
  );
}

function PhoneInText({ written, phone }: { written: string; phone: string }) {
  return (
    <>
      <a href={phoneUrl(phone)} dir="ltr" className={`tabular whitespace-nowrap ${LINK}`}>
        {written}
      </a>{' '}
      <a
        href={whatsappUrl(phone)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        aria-label={`WhatsApp: ${phone} (opens in a new tab)`}
        className={`text-sm ${LINK}`}
      >
        (WhatsApp)
      </a>
    </>
  );
}

const NONE: readonly FoundPhone[] = [];

function usePhones(text: string): readonly FoundPhone[] {
  const [phones, setPhones] = useState(NONE);
  useEffect(() => {
    if (!MAY_HAVE_PHONE.test(text)) return undefined;
    let isCurrent = true;
    import('#shared/phones/phone-number.ts').then(
      ({ phonesInText }) => isCurrent && setPhones(phonesInText(text)),
      // If the numbering plans fail to load, the text stays unchanged.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return phones;
}
