import { Isolate } from '#browser/isolate.tsx';
import { CopyButton } from '../../../ui/base/copy-button.tsx';

/** The code that callers use to name this listing. */
export function ReferenceCode({ code }: { code: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-ink-2">
      Reference code
      <Isolate dir="ltr" className="tabular text-lead font-semibold text-ink">
        {code}
      </Isolate>
      <CopyButton text={code} size="sm">
        Copy code
      </CopyButton>
    </p>
  );
}
