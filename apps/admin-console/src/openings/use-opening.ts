import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useEffect } from 'react';
import { followRefusals, ownOpeningsQuery } from './openings.api.js';

export function useOpening(practiceId: string) {
  const cache = useQueryClient();
  const openings = useQuery(ownOpeningsQuery(useApi(), cache));
  useEffect(() => followRefusals(cache), [cache]);
  const opening = openings.data?.items.find((each) => each.practiceId === practiceId);
  return { openings, opening };
}
