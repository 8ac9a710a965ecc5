import { type Api, bookOwnAppointment, listPractitioners, listSlots, listAppointmentTypes } from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BookOwnAppointment, Practitioners, Slot, AppointmentTypeDto } from '@telecare/contracts';
import { addDays, localDay } from '@telecare/ui';
import { type FreeDay, freeDays } from './times/free-days.js';
import { FORTNIGHT, FURTHEST_DAY } from './times/fortnight.js';
import { isSameTime } from './use-move-address.js';

export type Practitioner = Practitioners['items'][number];

export interface Offer {
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: readonly Practitioner[];
}

export const offerQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['patient-portal', practiceId, 'offer'],
    queryFn: async ({ signal }): Promise<Offer> => {
      const call = { client, signal } as const;
      const [types, practitioners] = await Promise.all([listAppointmentTypes(call), listPractitioners(call)]);
      return { types: types.items, practitioners: practitioners.items };
    },
  });

export interface Wanted {
  readonly typeId: string;
  readonly practitionerId: string | undefined;
  /** Appointment to reschedule. It does not block times, but its current and already selected times are not offered. */
  readonly moving?: { readonly appointmentId: string; readonly besides: readonly Slot[] } | undefined;
}

async function slotsOf(api: Api, wanted: Wanted, from: string, days: number, signal?: AbortSignal): Promise<Slot[]> {
  const { typeId: appointmentTypeId, practitionerId, moving } = wanted;
  const movingId = moving?.appointmentId;
  const query = {
    appointmentTypeId,
    from,
    days,
    ...(practitionerId && { practitionerId }),
    ...(movingId && { movingId }),
  };
  const { items } = await listSlots({ client: api.client, query, ...(signal && { signal }) });
  const besides = moving?.besides ?? [];
  return items.filter((slot) => !besides.some((other) => isSameTime(slot, other)));
}

export interface FreeFortnight {
  readonly first: string;
  readonly days: readonly FreeDay[];
}

/**
 * Free times of two weeks in the user's days. The API uses the practice's days, so this requests one more day before
 * and after to get every day complete.
 */
export const freeFortnightQuery = (api: Api, wanted: Wanted, first: string, zone: string) =>
  queryOptions({
    queryKey: ['patient-portal', api.practiceId, 'slots', wanted, first, zone],
    queryFn: async ({ signal }): Promise<FreeFortnight> => {
      const slots = await slotsOf(api, wanted, addDays(first, -1), FORTNIGHT + 2, signal);
      return { first, days: freeDays(slots, first, zone) };
    },
  });

const LOOK_DAYS = 42;

interface Looked {
  readonly from: string;
  readonly today: string;
  readonly zone: string;
}

/** First of the user's days from a day on that has a free time. Null if there is none up to the furthest day. */
export async function findFreeDay(api: Api, wanted: Wanted, { from, today, zone }: Looked): Promise<string | null> {
  for (let first = from; first <= addDays(today, FURTHEST_DAY); first = addDays(first, LOOK_DAYS)) {
    const [slot] = await slotsOf(api, wanted, first, LOOK_DAYS);
    if (slot) return localDay(new Date(slot.startsAt), zone);
  }
  return null;
}

export const bookMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: (body: BookOwnAppointment) => bookOwnAppointment({ client, body }),
  });
