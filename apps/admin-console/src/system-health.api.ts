import { type Api, getHealthHistory, getSystemHealth } from '@telecare/api-client';
import type { HealthRange } from '@telecare/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const KEY = ['admin-console', 'platform', 'health'] as const;

const REFRESH_MS = 30_000;

/** Polls every half minute, so that a failed part turns red within a minute. */
export const systemHealthQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: [...KEY, 'now'],
    queryFn: ({ signal }) => getSystemHealth({ client, signal }),
    refetchInterval: REFRESH_MS,
  });

export const healthHistoryQuery = ({ client }: Api, range: HealthRange) =>
  queryOptions({
    queryKey: [...KEY, 'history', range],
    queryFn: ({ signal }) => getHealthHistory({ client, signal, query: { range } }),
    placeholderData: keepPreviousData,
  });
