import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { type Api, closeRecord, openRecord } from '@telecare/api-client';
import type { RecordOpeningDto } from '@telecare/contracts';
import { refreshPatients } from '../../patients.api.js';

export const openRecordMutation = ({ client }: Api, patientId: string) =>
  mutationOptions({
    mutationFn: (reason: string): Promise<RecordOpeningDto> =>
      openRecord({ client, path: { patientId }, body: { reason } }),
  });

export const closeRecordMutation = (cache: QueryClient, api: Api, patientId: string) =>
  mutationOptions({
    mutationFn: async () => void (await closeRecord({ client: api.client, path: { patientId } })),
    onSuccess: () => forgetRecord(cache, api, patientId),
  });

/** Removes the record from the cache. Queries on screen are refetched, and the API refuses them. */
function forgetRecord(cache: QueryClient, api: Api, patientId: string): void {
  void cache.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(patientId) });
  void refreshPatients(cache, api);
}

export function showRecord(cache: QueryClient, api: Api, { patientId, until }: RecordOpeningDto): Promise<void> {
  setTimeout(() => forgetRecord(cache, api, patientId), Date.parse(until) - Date.now());
  return refreshPatients(cache, api);
}
