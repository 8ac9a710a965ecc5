import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, openRecord } from '@telecare/api-client';
import type { RecordOpeningDto } from '@telecare/contracts';
import { refreshPatients } from '../../patients.api.js';

export const openRecordMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: (reason: string): Promise<RecordOpeningDto> =>
      openRecord({ client, path: { patientId }, body: { reason } }),
  });

/** What is read leaves the browser when the time is over; what is on the screen is asked for anew then, and refused. */
export function showRecord(cache: QueryClient, api: Api, { patientId, until }: RecordOpeningDto): Promise<void> {
  const forget = () => {
    void cache.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(patientId) });
    void refreshPatients(cache, api);
  };
  setTimeout(forget, Date.parse(until) - Date.now());
  return refreshPatients(cache, api);
}
