import {
  BLOCKED_TIMES_MAX,
  type BlockedTimeDto,
  type BlockedTimeFacts,
  type SkipBlockedTime,
  SKIPPED_DAYS_MAX,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { inTheWay, isBlockOn, isWeekly, keptSkips, type OpenTime, withoutEnded } from './blocked-time.rules.js';

export interface BlocksFacts {
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly blocks: readonly BlockedTimeDto[];
  readonly times: readonly OpenTime[];
}

export interface WantedBlock {
  readonly id: string;
  readonly blockedTime: BlockedTimeFacts;
  readonly skipAppointments?: boolean | undefined;
  // Undefined for a new block.
  readonly revision?: number | undefined;
}

export type BlockRefusal =
  | { readonly refused: 'unknown' | 'changed' | 'too_many' | 'too_many_skips' }
  | { readonly refused: 'in_the_way'; readonly count: number };

export interface SavedBlocks {
  readonly blocks: readonly BlockedTimeDto[];
  readonly skipped: readonly LocalDate[];
}

// Appointments for which saving a block is refused.
export const hindering = ({ blocks, times, timeZone }: BlocksFacts, block: BlockedTimeFacts, id: string | undefined) =>
  inTheWay(
    block,
    times,
    timeZone,
    blocks.find((one) => one.id === id),
  );

// Adds or changes a block, unless appointments lie under it. A weekly block can be left out on their days.
export function savedBlock(facts: BlocksFacts, wanted: WantedBlock): SavedBlocks | BlockRefusal {
  const { id, blockedTime, revision, skipAppointments } = wanted;
  const before = facts.blocks.find((one) => one.id === id);
  if (revision !== undefined && !before) return { refused: 'unknown' };
  if (before && before.revision !== revision) return { refused: 'changed' };
  const found = hindering(facts, blockedTime, id);
  const skipped = [...new Set(found.flatMap(({ days }) => days))].toSorted();
  if (found.length > 0 && !(skipAppointments && isWeekly(blockedTime)))
    return { refused: 'in_the_way', count: found.length };
  const skippedDays = keptSkips([...blockedTime.skippedDays, ...skipped], facts.today);
  const saved: BlockedTimeDto = { ...blockedTime, id, skippedDays, revision: (before?.revision ?? 0) + 1 };
  const others = withoutEnded(facts.blocks, facts.today).filter((one) => one.id !== id);
  if (others.length >= BLOCKED_TIMES_MAX) return { refused: 'too_many' };
  if (skippedDays.length > SKIPPED_DAYS_MAX) return { refused: 'too_many_skips' };
  return { blocks: [...others, saved], skipped };
}

// Leaves a weekly block out on one day. A day on which it is left out already stays so.
export function skippedBlock(
  facts: BlocksFacts,
  id: string,
  { day, revision }: SkipBlockedTime,
): SavedBlocks | BlockRefusal {
  const block = facts.blocks.find((one) => one.id === id);
  if (!block || !isWeekly(block)) return { refused: 'unknown' };
  if (block.skippedDays.includes(day)) return kept(facts);
  if (block.revision !== revision) return { refused: 'changed' };
  if (!isBlockOn(block, day)) return { refused: 'unknown' };
  const skippedDays = keptSkips([...block.skippedDays, day], facts.today);
  if (skippedDays.length > SKIPPED_DAYS_MAX) return { refused: 'too_many_skips' };
  const changed = { ...block, skippedDays, revision: block.revision + 1 };
  return { blocks: facts.blocks.map((one) => (one.id === id ? changed : one)), skipped: [day] };
}

export function removedBlock({ blocks }: BlocksFacts, id: string, revision: number): SavedBlocks | BlockRefusal {
  const block = blocks.find((one) => one.id === id);
  if (!block) return { refused: 'unknown' };
  if (block.revision !== revision) return { refused: 'changed' };
  return { blocks: blocks.filter((one) => one !== block), skipped: [] };
}

const kept = ({ blocks }: BlocksFacts): SavedBlocks => ({ blocks, skipped: [] });
