import type { CalendarColumn } from './columns.js';

export interface Entry {
  readonly key: string;
  readonly start: number;
}

export const entryKey = (column: CalendarColumn, id: string): string => `${column.key} ${id}`;

// Appointments and clickable blocks in the order of the arrow keys: column by column, earliest first.
export const entriesOf = (
  columns: readonly CalendarColumn[],
  opensBlocks: (column: CalendarColumn) => boolean = () => false,
): Entry[] =>
  columns.flatMap((column) => {
    const blocks = opensBlocks(column) ? column.blocks : [];
    return [
      ...column.appointments.map(({ appointment, start }) => ({ key: entryKey(column, appointment.id), start })),
      ...blocks.map(({ block, start }) => ({ key: entryKey(column, block.blockedTimeId), start })),
    ].toSorted((a, b) => a.start - b.start);
  });

// Entry that Tab reaches: the last focused one, or else the next one from now on.
export function reachedEntry(entries: readonly Entry[], last: string | undefined, now: number): string | undefined {
  if (entries.some(({ key }) => key === last)) return last;
  return (entries.find(({ start }) => start >= now) ?? entries[0])?.key;
}

export function nextEntry(entries: readonly Entry[], from: string | undefined, by: -1 | 1): string | undefined {
  const at = entries.findIndex(({ key }) => key === from);
  return at < 0 ? undefined : entries[at + by]?.key;
}

// First visible time of a day: an hour before now, or else the start of the practitioners' hours.
export function firstShown(columns: readonly CalendarColumn[], now: number): number {
  const hours = columns.flatMap(({ window, working }) => working.map(({ start }) => start - window.start));
  const entries = columns.flatMap(({ window, appointments }) => appointments.map(({ start }) => start - window.start));
  const [present] = columns.flatMap(({ window }) =>
    now >= window.start && now < window.end ? [now - window.start] : [],
  );
  const from = present ?? Math.min(...(hours.length > 0 ? hours : entries));
  return Number.isFinite(from) ? from : 0;
}
