const KB = 1_000;

/** Bytes of JavaScript, gzip. A build over budget fails. Timings depend on the machine, so they are only shown. */
export const budgets = {
  landing: 200 * KB,
  shellInDeepLink: 250.1 * KB,
  portalInDeepLink: 53.6 * KB,
  remoteEntry: 19 * KB,
  registry: 9.3 * KB,
  liveChannel: 6 * KB,
  search: 2.3 * KB,
  pushWorker: 2 * KB,
} as const;

export interface Weighed {
  readonly what: string;
  readonly gzip: number;
  readonly brotli: number;
  readonly budget: number;
}

export const isOver = ({ gzip, budget }: Weighed): boolean => gzip > budget;

export function weightTable(rows: readonly Weighed[]): string {
  const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`.padStart(10);
  const lines = rows.map((row) => {
    const verdict = isOver(row) ? 'OVER' : 'ok';
    return `${row.what.padEnd(38)}${kilobytes(row.gzip)}${kilobytes(row.brotli)}${kilobytes(row.budget)}  ${verdict}`;
  });
  return ['JavaScript on the wire'.padEnd(38) + '      gzip    brotli    budget', ...lines].join('\n');
}
