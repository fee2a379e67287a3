import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useId } from 'react';

/** Who on this screen would lose something: the warning is one for all, and stays until the last of them is through. */
const holders = new Set<string>();

/** Warns whoever leaves the page while there is something to lose. */
export function useLeaveWarning(isNeeded: boolean): void {
  const { setWarnWhen } = useWarnAboutChange();
  const id = useId();
  useEffect(() => {
    if (!isNeeded) return undefined;
    holders.add(id);
    setWarnWhen(true);
    return () => {
      holders.delete(id);
      setWarnWhen(holders.size > 0);
    };
  }, [isNeeded, id, setWarnWhen]);
}
