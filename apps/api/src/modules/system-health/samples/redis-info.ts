export interface RedisFigures {
  /** Percent of the memory limit. Undefined without a limit. */
  readonly memoryUsed: number | undefined;
  readonly evicted: number;
  /** Number of failing persistence methods out of two. Undefined without persistence. */
  readonly unwritten: number | undefined;
}

export function redisFigures(info: string): RedisFigures {
  const text = (field: string) => new RegExp(`^${field}:(\\S+)`, 'm').exec(info)?.[1];
  const number = (field: string) => Number(text(field) ?? 0);
  const limit = number('maxmemory');
  const writes = ['aof_last_write_status', 'aof_last_bgrewrite_status'].map(text);
  return {
    memoryUsed: limit > 0 ? (100 * number('used_memory')) / limit : undefined,
    evicted: number('evicted_keys'),
    unwritten: number('aof_enabled') === 1 ? writes.filter((status) => status !== 'ok').length : undefined,
  };
}
