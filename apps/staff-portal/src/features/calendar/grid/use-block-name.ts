import type { BlockInCalendar } from '@telecare/contracts';
import { useCalendarTexts } from '../calendar.texts.js';

// Returns the title of a block, or its kind if it has none.
export function useBlockName(): (block: Pick<BlockInCalendar, 'kind' | 'title'>) => string {
  const { t: own } = useCalendarTexts();
  return ({ kind, title }) => title ?? own(`blocked.kind.${kind}`);
}
