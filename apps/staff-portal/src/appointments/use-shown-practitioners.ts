import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Practitioners } from '@telecare/contracts';
import { practitionersQuery } from './booking.api.js';
import { useReadsEverybody } from './use-may-manage.js';

/** Whose appointments the person reads: everybody's, or a practitioner's own. */
export function useShownPractitioners() {
  const all = useReadsEverybody();
  return useQuery({
    ...practitionersQuery(useApi()),
    select: (known: Practitioners['items']) => (all ? known : known.filter(({ isMe }) => isMe)),
  });
}
