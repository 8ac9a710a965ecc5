import {
  addPatientAlert,
  type Api,
  listPatientAlerts,
  listScheduledAlerts,
  removePatientAlert,
} from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { AddPatientAlert, PatientAlertMark } from '@telecare/contracts';

const REFRESH_MS = 60_000;

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'patients', 'alerts'] as const;

export const patientAlertsQuery = (api: Api, patientId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'one', patientId],
    queryFn: async ({ signal }) => (await listPatientAlerts({ client: api.client, path: { patientId }, signal })).items,
  });

export type AlertsByPatient = ReadonlyMap<string, readonly PatientAlertMark[]>;

export async function loadScheduledAlerts(
  { client }: Api,
  query: { readonly from: string; readonly days: number },
  signal?: AbortSignal,
): Promise<AlertsByPatient> {
  const { items } = await listScheduledAlerts({ client, query, ...(signal && { signal }) });
  return new Map(items.map(({ patientId, alerts }) => [patientId, alerts]));
}

// No event announces a change of alerts, so boards poll every minute.
export const alertsOfDayQuery = (api: Api, day: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'day', day],
    queryFn: ({ signal }) => loadScheduledAlerts(api, { from: day, days: 1 }, signal),
    refetchInterval: REFRESH_MS,
  });

export const addAlertMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (body: AddPatientAlert) => void (await addPatientAlert({ client, path: { patientId }, body })),
  });

export const removeAlertMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async (alertId: string) => void (await removePatientAlert({ client, path: { patientId, alertId } })),
  });
