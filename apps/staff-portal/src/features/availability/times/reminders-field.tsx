import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { REMINDERS_MAX } from '@telecare/contracts';
import { AddRounded, CloseRounded, space } from '@telecare/ui';
import type { Ref } from 'react';
import { TimeField } from './time-field.js';
import { faultsOfReminders, type TimeDraft } from './times.rules.js';
import { useTimesTexts } from './times.texts.js';
import { useTimesWords } from './use-times-words.js';
import { TimesPreview } from './times-preview.js';

interface RemindersFieldProps {
  readonly reminders: readonly TimeDraft[];
  readonly showFaults: boolean;
  readonly onChange: (reminders: TimeDraft[]) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const List = styled('div')({ display: 'grid', gap: space[3], justifyItems: 'start' });

export function RemindersField({ reminders, showFaults, onChange, inputRef }: RemindersFieldProps) {
  const { t } = useTimesTexts();
  const words = useTimesWords();
  const faults = showFaults ? faultsOfReminders(reminders) : [];
  const replace = (at: number, ...put: TimeDraft[]) => onChange(reminders.toSpliced(at, 1, ...put));
  return (
    <List>
      {reminders.map((time, at) => (
        <TimeField
          key={at}
          label={t('reminder', { number: at + 1 })}
          time={time}
          fault={faults[at]}
          inputRef={at === 0 ? inputRef : undefined}
          onChange={(changed) => replace(at, changed)}
        >
          <IconButton aria-label={t('remove', { number: at + 1 })} onClick={() => replace(at)}>
            <CloseRounded />
          </IconButton>
        </TimeField>
      ))}
      {reminders.length < REMINDERS_MAX && (
        <Button
          variant="outlined"
          startIcon={<AddRounded aria-hidden />}
          onClick={() => onChange([...reminders, { amount: '', unit: 'hours' }])}
        >
          {t('add')}
        </Button>
      )}
      <TimesPreview text={words.ofDrafts(reminders)} help={t('remindersHelp')} />
    </List>
  );
}
