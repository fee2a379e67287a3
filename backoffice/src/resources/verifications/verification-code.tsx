import { useCustomMutation } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import type { VerificationRow } from './verification-row.ts';

type Code = { code: string; expiresAt: string };

/** Creates the code that an administrator reads out or sends by hand. It is visible only now. */
export function VerificationCode({ verification }: { verification: VerificationRow }) {
  const { mutateAsync, mutation } = useCustomMutation<Code, DataError>();
  const [made, setMade] = useState<Code>();
  async function handleMake() {
    try {
      const { data } = await mutateAsync({
        url: 'create_verification_code',
        method: 'post',
        values: { verification_id: verification.id },
        successNotification: false,
        errorNotification: (error) => ({
          type: 'error',
          message: 'The code could not be created',
          description: error?.message ?? '',
        }),
      });
      setMade(data);
    } catch {
      // A toast has shown the error.
    }
  }
  return (
    <section className="check-code">
      <p>
        Call or message this number and tell the person the code. They enter it under Settings, Checks. We show the code
        here only once.
      </p>
      {made ? (
        <p role="status">
          <Isolate dir="ltr" className="check-code-digits">
            {made.code}
          </Isolate>
          <span className="cell-detail">until {formatMoment(made.expiresAt)}</span>
        </p>
      ) : null}
      <Button loading={mutation.isPending} onClick={() => void handleMake()}>
        {made ? 'Create another code' : 'Create a code'}
      </Button>
    </section>
  );
}
