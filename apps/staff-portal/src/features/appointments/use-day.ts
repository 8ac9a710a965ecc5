import { useTenant } from '@telecare/shell-sdk';
import { isLocalDay, localDay, useNow } from '@telecare/ui';
import { useSearchParams } from 'react-router-dom';

interface ShownDay {
  readonly day: string;
  readonly today: string;
  readonly show: (day: string) => void;
}

/** The day of the address, today in the practice when it names none that exists. */
export function useDay(): ShownDay {
  const [parameters, setParameters] = useSearchParams();
  const today = localDay(useNow(), useTenant().practice.timeZone);
  const wanted = parameters.get('day') ?? '';
  const show = (day: string) =>
    setParameters((current) => {
      if (day === today) current.delete('day');
      else current.set('day', day);
      return current;
    });
  return { day: isLocalDay(wanted) ? wanted : today, today, show };
}
