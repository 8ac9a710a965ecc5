import { styled } from '@mui/material/styles';
import { space } from '@telecare/ui';
import type { Ref } from 'react';
import { TimeField } from './time-field.js';
import { faultOfLimit, type TimeDraft } from './times.rules.js';
import { useTimesTexts } from './times.texts.js';
import { TimesPreview } from './times-preview.js';
import { useTimesWords } from './use-times-words.js';

interface LimitFieldProps {
  readonly limit: TimeDraft;
  readonly showFaults: boolean;
  readonly onChange: (limit: TimeDraft) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const Field = styled('div')({ display: 'grid', gap: space[3] });

export function LimitField({ limit, showFaults, onChange, inputRef }: LimitFieldProps) {
  const { t } = useTimesTexts();
  const words = useTimesWords();
  return (
    <Field>
      <TimeField
        label={t('limitAmount')}
        time={limit}
        fault={showFaults ? faultOfLimit(limit) : undefined}
        inputRef={inputRef}
        onChange={onChange}
      />
      <TimesPreview text={words.ofLimit(limit)} help={t('limitHelp')} />
    </Field>
  );
}
