import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, listPracticeOpenings } from '@telecare/api-client';

export const practiceOpeningsQuery = ({ client, practiceId }: Api) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', practiceId, 'practice-openings'],
    queryFn: ({ pageParam, signal }) =>
      listPracticeOpenings({ client, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
