import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type Days, practiceAppointmentsQuery, practicePatientsQuery } from './figures/practice-figures.api.js';
import { platformDashboardQuery } from './features/platform/platform.api.js';
import { platformAnalyticsQuery } from './features/platform-appointments/platform-appointments.api.js';
import { platformPatientsQuery } from './features/platform-patients/platform-patients.api.js';
import { managedPracticeQuery } from './managed-practice.api.js';
import type { Overview } from './system-analytics/overview-csv.js';

type SystemFigures = { readonly [Part in keyof Overview]: UseQueryResult<Overview[Part]> };

export function useSystemFigures(practiceId: string | undefined, asked: Days): SystemFigures {
  const api = useApi();
  const [one, days] = [
    practiceId ?? '',
    { ofAll: practiceId ? undefined : asked, ofOne: practiceId ? asked : undefined },
  ];
  const platform = useQuery({ ...platformDashboardQuery(api), enabled: !practiceId });
  const practice = useQuery({ ...managedPracticeQuery(api, one), enabled: practiceId !== undefined });
  const appointmentsOfAll = useQuery(platformAnalyticsQuery(api, days.ofAll));
  const appointmentsOfOne = useQuery(practiceAppointmentsQuery(api, one, days.ofOne));
  const patientsOfAll = useQuery(platformPatientsQuery(api, days.ofAll));
  const patientsOfOne = useQuery(practicePatientsQuery(api, one, days.ofOne));
  return practiceId
    ? { totals: practice, appointments: appointmentsOfOne, patients: patientsOfOne }
    : { totals: platform, appointments: appointmentsOfAll, patients: patientsOfAll };
}
