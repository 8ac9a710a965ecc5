import { queryOptions } from '@tanstack/react-query';
import type { PracticeOverviewDto } from '@telecare/contracts';
import type { Api } from '../../api.js';

export const practiceOverviewQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin-console', api.practiceId, 'overview'],
    queryFn: ({ signal }) => api.get<PracticeOverviewDto>('/dashboards/practice', signal),
  });
