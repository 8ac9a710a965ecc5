import { useSettled } from '@telecare/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAUSE_MS = 300;

/** What is typed, and what is searched for once typing pauses; the latter is kept in the address. */
export function useSearch() {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get('q') ?? '';
  const [typed, type] = useState(named);
  const q = useSettled(typed, PAUSE_MS).trim();
  useEffect(() => {
    if (q === named) return;
    setParameters(
      (current) => {
        if (q) current.set('q', q);
        else current.delete('q');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    // Only what was typed changes the address; going back shows the page before, not another search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [q]);
  return { typed, type, q };
}
