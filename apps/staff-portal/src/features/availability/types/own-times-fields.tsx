import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { SelectField } from '@telecare/ui';
import { useController, useWatch } from 'react-hook-form';
import { LimitField } from '../times/limit-field.js';
import { RemindersField } from '../times/reminders-field.js';
import { schedulingSettingsQuery } from '../times/scheduling-settings.api.js';
import { useTimesTexts } from '../times/times.texts.js';
import { useTimesWords } from '../times/use-times-words.js';
import type { AppointmentTypeForm } from './use-appointment-type-form.js';

// Reminders and cancellation limit of a type: those of the practice, with what they are, or its own.
export function OwnTimesFields({ form }: { readonly form: AppointmentTypeForm }) {
  const { t } = useTimesTexts();
  const words = useTimesWords();
  const { control, register, rules } = form;
  const practice = useQuery(schedulingSettingsQuery(useApi())).data;
  const [remindersFrom, limitFrom] = useWatch({ control, name: ['remindersFrom', 'limitFrom'] });
  const reminders = useController({ control, name: 'reminders', rules: rules.reminders });
  const limit = useController({ control, name: 'limit', rules: rules.limit });
  return (
    <>
      <SelectField
        label={t('own.reminders')}
        help={remindersFrom === 'practice' && practice ? words.reminders(practice.reminderMinutes) : undefined}
        options={[
          { value: 'practice', label: t('own.practice') },
          { value: 'own', label: t('own.own') },
        ]}
        {...register('remindersFrom')}
      />
      {remindersFrom === 'own' && (
        <RemindersField
          reminders={reminders.field.value}
          showFaults={reminders.fieldState.invalid}
          inputRef={reminders.field.ref}
          onChange={reminders.field.onChange}
        />
      )}
      <SelectField
        label={t('own.limit')}
        help={limitFrom === 'practice' && practice ? words.limit(practice.noticeMinutes) : undefined}
        options={[
          { value: 'practice', label: t('own.practiceLimit') },
          { value: 'own', label: t('own.ownLimit') },
        ]}
        {...register('limitFrom')}
      />
      {limitFrom === 'own' && (
        <LimitField
          limit={limit.field.value}
          showFaults={limit.fieldState.invalid}
          inputRef={limit.field.ref}
          onChange={limit.field.onChange}
        />
      )}
    </>
  );
}
