import type { Slot } from '@telecare/contracts';
import { isLocalDay, localDay, useAddressParameters } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

export const ANY = 'any';

/** Stores the choices in the URL, so that the back button undoes one and a reload keeps them. */
export function useBookingAddress() {
  const { parameters, change } = useAddressParameters();
  const zone = useShownZone();
  const read = (name: string) => parameters.get(name) ?? '';
  const placeTime = ({ startsAt, practitionerId }: Slot, remember: boolean) =>
    change({ time: startsAt, with: practitionerId, day: localDay(new Date(startsAt), zone) }, { remember });
  return {
    typeId: read('type'),
    practitioner: read('practitioner'),
    day: isLocalDay(read('day')) ? read('day') : '',
    time: timeOf(read('time'), read('with')),
    appointmentId: read('appointment'),
    bookedId: read('booked'),
    chooseType: (type: string) => change({ type, practitioner: '', day: '' }, { remember: true }),
    choosePractitioner: (practitioner: string) => change({ practitioner }),
    showDay: (day: string) => change({ day }),
    chooseTime: (slot: Slot) => placeTime(slot, true),
    /** Replaces a taken time in the history, so that the back button skips it. */
    replaceTime: (slot: Slot) => placeTime(slot, false),
    chooseOtherTime: () => change({ time: '', with: '' }, { remember: true }),
    finish: (booked: string) => change({ type: '', practitioner: '', day: '', time: '', with: '', booked }),
  };
}

const timeOf = (startsAt: string, practitionerId: string): Slot | undefined =>
  practitionerId && !Number.isNaN(Date.parse(startsAt)) ? { startsAt, practitionerId } : undefined;
