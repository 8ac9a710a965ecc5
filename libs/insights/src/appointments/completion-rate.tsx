import { GOOD_COMPLETION_RATE } from '@telecare/contracts';
import { Chip } from '@telecare/ui';
import { percentText } from '../number-words.js';
import { useTexts } from '../texts.js';

/** How much of what is over was completed (docs/analytics.md); from the specification's share on in green. */
export function CompletionRate({ rate }: { readonly rate: number | null }) {
  const { t } = useTexts();
  if (rate === null) return t('appointments.noRate');
  const tone = rate >= GOOD_COMPLETION_RATE ? 'green' : 'grey';
  return <Chip tone={tone}>{t('appointments.rate', { percent: percentText(rate) })}</Chip>;
}
