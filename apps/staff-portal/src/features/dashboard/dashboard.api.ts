import { queryOptions } from '@tanstack/react-query';
import type { PractitionerDashboardDto, ReadinessDto, StaffDashboardDto } from '@telecare/contracts';
import type { Api } from '../../api.js';

const REFRESH_MS = 60_000;

export const staffDashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff-portal', api.practiceId, 'dashboard', 'staff'],
    queryFn: ({ signal }) => api.get<StaffDashboardDto>('/dashboards/staff', signal),
    refetchInterval: REFRESH_MS,
  });

export const practitionerDashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff-portal', api.practiceId, 'dashboard', 'practitioner'],
    queryFn: ({ signal }) => api.get<PractitionerDashboardDto>('/dashboards/practitioner', signal),
    refetchInterval: REFRESH_MS,
  });

/** A platform that is not ready answers 503 with the same body, which is an answer here and not a failure. */
export const readinessQuery = (api: Api) =>
  queryOptions({
    queryKey: ['staff-portal', 'readiness'],
    queryFn: ({ signal }) => api.get<ReadinessDto>('/health/ready', signal),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
