import { PRACTICE_ADDRESS_MAX, PRACTICE_NAME_MAX } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormFields, TextAreaField, TextField } from '@telecare/ui';
import { useWatch } from 'react-hook-form';
import { TimeZoneField } from '../../zones/time-zone-field.js';
import { CalendarTypeField } from './calendar-type-field.js';
import { LateAfterField } from './late-after-field.js';
import { OpenAppointmentsField } from './open-appointments-field.js';
import { PracticeLanguageField } from './practice-language-field.js';
import { ReplyEmailField } from './reply-email-field.js';
import type { SettingsForm } from './use-settings-form.js';

interface SettingsContactProps {
  readonly form: SettingsForm;
  readonly savedZone: string;
}

export function SettingsContact({ form, savedZone }: SettingsContactProps) {
  const { t } = useTranslation('admin-console');
  const { register, rules, formState, control, setValue } = form;
  const { errors } = formState;
  const timeZone = useWatch({ control, name: 'timeZone' });
  const optionalLabel = t('optional');
  return (
    <FormFields>
      <TextField
        label={t('practice.nameField')}
        autoComplete="organization"
        maxLength={PRACTICE_NAME_MAX}
        error={errors.name?.message}
        {...register('name', rules.name)}
      />
      <FieldPair>
        <TextField
          label={t('practice.email')}
          optionalLabel={optionalLabel}
          type="email"
          error={errors.email?.message}
          {...register('email', rules.email)}
        />
        <TextField
          label={t('practice.phone')}
          optionalLabel={optionalLabel}
          type="tel"
          maxLength={40}
          error={errors.phone?.message}
          {...register('phone', rules.phone)}
        />
      </FieldPair>
      <ReplyEmailField form={form} />
      <TextField
        label={t('practice.website')}
        optionalLabel={optionalLabel}
        type="url"
        error={errors.websiteUrl?.message}
        {...register('websiteUrl', rules.websiteUrl)}
      />
      <TextAreaField
        label={t('practice.address')}
        optionalLabel={optionalLabel}
        rows={2}
        maxLength={PRACTICE_ADDRESS_MAX}
        {...register('address')}
      />
      <TimeZoneField
        value={timeZone}
        onChoose={(zone) => setValue('timeZone', zone, { shouldDirty: true })}
        warning={timeZone === savedZone ? undefined : t('practice.zoneWarning')}
      />
      <PracticeLanguageField form={form} />
      <OpenAppointmentsField form={form} />
      <LateAfterField form={form} />
      <CalendarTypeField form={form} />
    </FormFields>
  );
}
