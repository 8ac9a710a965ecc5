import type { QueryClient } from '@tanstack/react-query';
import type { RealtimeNews } from '@telecare/shell-sdk';

const TOGETHER_MS = 500;

/** Invalidates every query whose `meta.changesWith` contains the kind. Only queries on screen refetch at once. */
export function refreshQueries(queries: Pick<QueryClient, 'invalidateQueries'>) {
  let kinds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    const told = kinds;
    kinds = new Set();
    timer = undefined;
    void queries.invalidateQueries({
      predicate: ({ meta }) => {
        const changesWith = (meta?.changesWith ?? []) as readonly string[];
        return changesWith.some((kind) => told.has(kind) || told.has('resync'));
      },
    });
  };
  return {
    tell: ({ kind }: RealtimeNews) => {
      kinds.add(kind);
      timer ??= setTimeout(refresh, TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
