import { type Api, getPractitionerDashboard, getStaffDashboard, readReadiness } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

const REFRESH_MS = 60_000;

export const staffDashboardQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'dashboard', 'staff'],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getStaffDashboard({ client, signal }),
    refetchInterval: REFRESH_MS,
  });

export const practitionerDashboardQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'dashboard', 'practitioner'],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getPractitionerDashboard({ client, signal }),
    refetchInterval: REFRESH_MS,
  });

/** If the platform is not ready, this request fails with the same report, which `systemStatus` reads. */
export const readinessQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', 'readiness'],
    queryFn: ({ signal }) => readReadiness({ client, signal }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
