import { useTenant } from '@telecare/shell-sdk';
import { isLocalDay, localDay, useAddressParameters, useNow } from '@telecare/ui';

interface ShownDay {
  readonly day: string;
  readonly today: string;
  readonly show: (day: string) => void;
}

/** The day of the address, today in the practice when it names none that exists. */
export function useDay(): ShownDay {
  const { parameters, change } = useAddressParameters();
  const today = localDay(useNow(), useTenant().practice.timeZone);
  const wanted = parameters.get('day') ?? '';
  const show = (day: string) => change({ day: day === today ? '' : day }, { remember: true });
  return { day: isLocalDay(wanted) ? wanted : today, today, show };
}
