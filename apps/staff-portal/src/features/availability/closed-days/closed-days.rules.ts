import type { ClosedDay, ClosedDays } from '@telecare/contracts';

export interface ClosedDayDraft {
  readonly day: string;
  readonly name: string;
}

export type ClosedDayFault = 'missing' | 'past' | 'repeated';

export const toDraft = ({ items }: ClosedDays): ClosedDayDraft[] =>
  items.map(({ day, name }) => ({ day, name: name ?? '' }));

export const toClosedDays = (drafts: readonly ClosedDayDraft[]): Pick<ClosedDays, 'items'> => ({
  items: drafts.map(({ day, name }): ClosedDay => ({ day, name: name.trim() || null })).toSorted(byDay),
});

const byDay = (a: ClosedDay, b: ClosedDay): number => a.day.localeCompare(b.day);

/** A duplicate is an error at its second occurrence. */
export const faultsOf = (drafts: readonly ClosedDayDraft[], today: string): (ClosedDayFault | undefined)[] =>
  drafts.map(({ day }, index) => {
    if (!day) return 'missing';
    if (day < today) return 'past';
    return drafts.slice(0, index).some((before) => before.day === day) ? 'repeated' : undefined;
  });
