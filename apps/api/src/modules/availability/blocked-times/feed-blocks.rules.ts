import type { BlockedTimeDto, BlockedTimeKind } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { occurrencesOf } from './blocked-time.rules.js';

// A feed repeats each weekly block, so it holds fewer days of them than of appointments.
const DAYS_BACK = 30;
const DAYS_AHEAD = 120;

export interface FeedBlocks {
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly changedAt: string;
  readonly blocks: readonly BlockedTimeDto[];
}

export interface FeedBlock {
  readonly id: string;
  readonly revision: number;
  readonly kind: BlockedTimeKind;
  readonly title: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly changedAt: Date;
}

// Each time of each block by itself, because a feed holds instants and a repetition would have to know the zone.
export function blocksInFeed({ timeZone, today, changedAt, blocks }: FeedBlocks): FeedBlock[] {
  const from = new Date(Date.parse(today) - DAYS_BACK * 86_400_000).toISOString().slice(0, 10);
  return blocks.flatMap((block) =>
    occurrencesOf(block, from, DAYS_BACK + DAYS_AHEAD, timeZone).map(({ day, start, end }) => ({
      id: `${block.id}-${day}`,
      revision: block.revision,
      kind: block.kind,
      title: block.title,
      startsAt: new Date(start),
      endsAt: new Date(end),
      changedAt: new Date(changedAt),
    })),
  );
}
