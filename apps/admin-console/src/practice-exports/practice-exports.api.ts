import { type Api, askPracticeExport, downloadPracticeExport, listPracticeExports } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PracticeExportDto } from '@telecare/contracts';

const PROGRESS_MS = 2_000;

const keyOf = (practiceId: string) => ['admin-console', practiceId, 'exports'] as const;

/** Every call names the practice, so that the practice's own audit log records who exported it. */
const inPractice = (practiceId: string) => ({ 'x-practice-id': practiceId });

export const isUnfinished = ({ state }: PracticeExportDto): boolean => state === 'queued' || state === 'making';

export const practiceExportsQuery = ({ client }: Api, practiceId: string) =>
  queryOptions({
    queryKey: keyOf(practiceId),
    queryFn: ({ signal }) => listPracticeExports({ client, headers: inPractice(practiceId), signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnfinished) ? PROGRESS_MS : false),
  });

export const startExportMutation = ({ client }: Api, cache: QueryClient, practiceId: string) =>
  mutationOptions({
    mutationFn: () => askPracticeExport({ client, headers: inPractice(practiceId) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(practiceId) }),
  });

export const downloadMutation = ({ client }: Api, practiceId: string) =>
  mutationOptions({
    mutationFn: async (exportId: string) => {
      const headers = inPractice(practiceId);
      return await downloadPracticeExport({
        client,
        path: { exportId },
        headers,
        parseAs: 'blob',
      });
    },
  });
