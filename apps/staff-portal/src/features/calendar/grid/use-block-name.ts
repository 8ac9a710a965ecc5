import type { BlockInCalendar } from '@telecare/contracts';
import { useCalendarTexts } from '../calendar.texts.js';

// The title of a block, or what it is for.
export function useBlockName(): (block: Pick<BlockInCalendar, 'kind' | 'title'>) => string {
  const { t: own } = useCalendarTexts();
  return ({ kind, title }) => title ?? own(`blocked.kind.${kind}`);
}
