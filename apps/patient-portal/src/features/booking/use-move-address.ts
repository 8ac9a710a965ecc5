import { RESCHEDULE_TIMES_MAX, type Slot } from '@telecare/contracts';
import { localDay, useAddressParameters } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

export function useMoveAddress() {
  const { parameters, change } = useAddressParameters();
  const zone = useShownZone();
  const times = timesIn(parameters.get('times') ?? '');
  const isAdding = times.length === 0 || parameters.get('more') === 'yes';
  return {
    times,
    isAdding,
    mayAdd: times.length < RESCHEDULE_TIMES_MAX,
    add: (slot: Slot) =>
      change(
        { times: textOf([...times, slot]), more: '', day: localDay(new Date(slot.startsAt), zone) },
        { remember: true },
      ),
    /** Replaces taken times in the history, so that the back button skips them. */
    keep: (kept: readonly Slot[]) => change({ times: textOf(kept) }),
    chooseAnother: () => change({ more: 'yes' }, { remember: true }),
    stopAdding: () => change({ more: '' }, { remember: true }),
  };
}

export const isSameTime = (one: Slot, other: Slot): boolean =>
  one.practitionerId === other.practitionerId && Date.parse(one.startsAt) === Date.parse(other.startsAt);

const textOf = (times: readonly Slot[]): string =>
  times
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map(({ startsAt, practitionerId }) => `${startsAt}_${practitionerId}`)
    .join(',');

function timesIn(text: string): readonly Slot[] {
  const read = text.split(',').flatMap((part): Slot[] => {
    const [startsAt = '', practitionerId = ''] = part.split('_');
    return practitionerId && !Number.isNaN(Date.parse(startsAt)) ? [{ startsAt, practitionerId }] : [];
  });
  return read
    .filter((slot, place) => read.findIndex((other) => isSameTime(slot, other)) === place)
    .slice(0, RESCHEDULE_TIMES_MAX);
}
