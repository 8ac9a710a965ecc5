import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, openRecord } from '@telecare/api-client';
import type { RecordOpeningDto } from '@telecare/contracts';
import { refreshPatients } from '../../patients.api.js';

export const openRecordMutation = (api: Api, cache: QueryClient, patientId: string) =>
  mutationOptions({
    mutationFn: (reason: string): Promise<RecordOpeningDto> =>
      openRecord({ client: api.client, path: { patientId }, body: { reason } }),
    onSuccess: ({ until }) => {
      setTimeout(() => forgetRecord(cache, api, patientId), Date.parse(until) - Date.now());
      return refreshPatients(cache, api);
    },
  });

/** What was read leaves the browser when the time is over; what is on the screen is asked for anew, and refused. */
function forgetRecord(cache: QueryClient, api: Api, patientId: string): void {
  void cache.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(patientId) });
  void refreshPatients(cache, api);
}
