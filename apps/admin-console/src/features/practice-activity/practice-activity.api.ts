import { type Api, listPracticeActivity } from '@telecare/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { PracticeActivityDto } from '@telecare/contracts';
import { type Days, FRESH } from '../../figures/practice-figures.api.js';

const PAGE_SIZE = 50;

const EXPORTED_AT_ONCE = 100;

export interface ShownActivity {
  readonly practiceId: string | undefined;
  readonly days: Days;
}

const queryOf = ({ practiceId, days }: ShownActivity) => ({ ...days, ...(practiceId && { practiceId }) });

export const practiceActivityQuery = ({ client }: Api, shown: ShownActivity) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', 'platform', 'practice-activity', shown.practiceId ?? null, shown.days ?? null],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam && { after: pageParam }), ...queryOf(shown) };
      return listPracticeActivity({ client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    enabled: shown.days !== undefined,
    ...FRESH,
  });

export async function allPracticeActivity(
  api: Api,
  shown: ShownActivity,
  after = '',
): Promise<readonly PracticeActivityDto[]> {
  const query = { limit: EXPORTED_AT_ONCE, ...(after && { after }), ...queryOf(shown) };
  const { items, next } = await listPracticeActivity({ client: api.client, query });
  return next === null ? items : [...items, ...(await allPracticeActivity(api, shown, next))];
}
