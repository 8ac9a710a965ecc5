import type { BlockedTimeDto, BlockInCalendar } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { isWeekly, occurrencesOf } from './blocked-time.rules.js';

interface WithBlocks {
  readonly id: string;
  readonly blocks: readonly BlockedTimeDto[];
}

interface Days {
  readonly from: LocalDate;
  readonly days: number;
}

// Blocks also show on closed days and during time off, because they take place there in the feed, too.
export const blocksInCalendar = (person: WithBlocks, { from, days }: Days, timeZone: string): BlockInCalendar[] =>
  person.blocks.flatMap((block) =>
    occurrencesOf(block, from, days, timeZone).map(({ day, start, end }) => ({
      blockedTimeId: block.id,
      practitionerId: person.id,
      day,
      startsAt: isoOf(start),
      endsAt: isoOf(end),
      kind: block.kind,
      title: block.title,
      isWeekly: isWeekly(block),
    })),
  );

const isoOf = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
