import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Practitioners, AppointmentTypeDto } from '@telecare/contracts';
import { practitionersQuery, appointmentTypesQuery } from '../booking.api.js';
import { useManagesEverybody } from '../use-may-manage.js';
import { offers } from './booking-form.js';

export function useBookablePractitioners() {
  const all = useManagesEverybody();
  return useQuery({
    ...practitionersQuery(useApi()),
    select: (known: Practitioners['items']) => (all ? known : known.filter(({ isMe }) => isMe)),
  });
}

export function useBookableTypes(practitioners: Practitioners['items'] | undefined) {
  const all = useManagesEverybody();
  return useQuery({
    ...appointmentTypesQuery(useApi()),
    select: (known: AppointmentTypeDto[]) =>
      all ? known : known.filter((type) => practitioners?.some(({ id }) => offers(type, id))),
  });
}
