import type { BlockInCalendar } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

// The title of a block, or what it is for.
export function useBlockName(): (block: Pick<BlockInCalendar, 'kind' | 'title'>) => string {
  const { t } = useTranslation('staff-portal');
  return ({ kind, title }) => title ?? t(`calendar.blocked.kind.${kind}`);
}
