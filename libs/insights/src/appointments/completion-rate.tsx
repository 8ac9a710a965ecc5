import { GOOD_COMPLETION_RATE } from '@telecare/contracts';
import { Chip } from '@telecare/ui';
import { percentText } from '../number-words.js';
import { useTexts } from '../texts.js';

export function CompletionRate({ rate }: { readonly rate: number | null }) {
  const { t } = useTexts();
  if (rate === null) return t('appointments.noRate');
  const tone = rate >= GOOD_COMPLETION_RATE ? 'green' : 'grey';
  return <Chip tone={tone}>{t('appointments.rate', { percent: percentText(rate) })}</Chip>;
}
