import Button from '@mui/material/Button';
import { dayText, FieldGroup, Inline, noonOf } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BlockFields } from './blocked-time-form.rules.js';
import { useBlockedTexts } from './blocked.texts.js';

export function SkippedDays({ form }: { readonly form: UseFormReturn<BlockFields> }) {
  const { t } = useBlockedTexts();
  const days = useWatch({ control: form.control, name: 'skippedDays' });
  if (days.length === 0) return null;
  const putBack = (day: string) =>
    form.setValue(
      'skippedDays',
      days.filter((one) => one !== day),
      { shouldDirty: true },
    );
  return (
    <FieldGroup label={t('skipped')}>
      <Inline>
        {days.map((day) => (
          <Button key={day} size="small" variant="outlined" onClick={() => putBack(day)}>
            {t('putBack', { day: dayText(noonOf(day), 'UTC') })}
          </Button>
        ))}
      </Inline>
    </FieldGroup>
  );
}
