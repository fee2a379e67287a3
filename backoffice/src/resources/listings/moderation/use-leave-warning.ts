import { useWarnAboutChange } from '@refinedev/core';
import { useEffect, useId } from 'react';

/** The components that would lose data. They share one warning, which stays until the last of them is done. */
const holders = new Set<string>();

/** Warns users before they leave a page with unsaved data. */
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
