import { queryOptions } from '@tanstack/react-query';
import type { PatientDashboardDto } from '@telecare/contracts';
import type { Api } from '../../api.js';

export const patientDashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['patient-portal', api.practiceId, 'dashboard'],
    queryFn: ({ signal }) => api.get<PatientDashboardDto>('/dashboards/patient', signal),
  });
