import { type ManagedPracticeDto, PRACTICE_ADDRESS_MAX, PRACTICE_NAME_MAX, SUBDOMAIN_MAX } from '@telecare/contracts';
import { CancelButton, Form, TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  FormActions,
  FormFields,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
} from '@telecare/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useContactLabels, useContactWords, useLanguageOptions } from '../../contact-words.js';
import { FormFailure } from '../../failures.js';
import { TimeZoneField } from '../../zones/time-zone-field.js';
import { SuspendPracticeDialog } from './suspend-practice.dialog.js';
import { usePracticeForm } from './use-practice-form.js';
import { practiceHost } from '../../practice-host.js';
import { ZoneChangeDialog } from '../../zones/zone-change.dialog.js';

interface PracticeFormProps {
  readonly practice?: ManagedPracticeDto;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

export function PracticeForm({ practice, onDone, children }: PracticeFormProps) {
  const { t } = useTranslation('admin-console');
  const form = usePracticeForm(practice, onDone);
  const labels = {
    ...useContactLabels(),
    subdomain: t('practice.subdomain'),
    customDomain: t('practice.customDomain'),
    isActive: t('practice.active'),
  };
  return (
    <Form unsaved={form.formState.isDirty} forgetFailure={form.save.reset} onSubmit={form.submit}>
      {practice && form.question && (
        <SuspendPracticeDialog practice={practice} onConfirm={form.question.confirm} onCancel={form.question.cancel} />
      )}
      {form.zoneChange && <ZoneChangeDialog {...form.zoneChange} />}
      <FormFields>
        <Address form={form} />
        <Contact form={form} savedZone={practice?.timeZone} />
        {!practice && <FirstAdministrator form={form} />}
        <SwitchField label={t('practice.active')} help={t('practice.activeHelp')} {...form.register('isActive')} />
        <TheirChange change={form.theirs.change} labels={labels} texts={useContactWords()} />
        <FormFailure
          title={t(practice ? 'practices.updateFailed' : 'practices.createFailed')}
          error={form.theirs.failureOf(form.save.error)}
        />
        <FormActions>
          {children}
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton pending={form.save.isPending}>
            {t(practice ? 'practices.saveChanges' : 'practices.create')}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

interface PartProps {
  readonly form: ReturnType<typeof usePracticeForm>;
}

function Address({ form: { register, rules, formState, control } }: PartProps) {
  const { t } = useTranslation('admin-console');
  const subdomain = useWatch({ control, name: 'subdomain' }).trim().toLowerCase();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('practice.nameField')}
        maxLength={PRACTICE_NAME_MAX}
        error={errors.name?.message}
        {...register('name', rules.name)}
      />
      <TextField
        label={t('practice.subdomain')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SUBDOMAIN_MAX}
        help={t('practice.subdomainHelp', { address: practiceHost(subdomain || '…') })}
        error={errors.subdomain?.message}
        {...register('subdomain', rules.subdomain)}
      />
      <TextField
        label={t('practice.customDomain')}
        optionalLabel={t('optional')}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.customDomain?.message}
        {...register('customDomain', rules.customDomain)}
      />
    </>
  );
}

function FirstAdministrator({ form: { register, rules, formState, control } }: PartProps) {
  const { t } = useTranslation('admin-console');
  const isActive = useWatch({ control, name: 'isActive' });
  if (!isActive) return null;
  return (
    <TextField
      label={t('practice.firstAdministrator')}
      optionalLabel={t('optional')}
      type="email"
      autoComplete="off"
      maxLength={254}
      help={t('practice.firstAdministratorHelp')}
      error={formState.errors.administratorEmail?.message}
      {...register('administratorEmail', rules.administratorEmail)}
    />
  );
}

function Contact({ form, savedZone }: PartProps & { readonly savedZone: string | undefined }) {
  const { t } = useTranslation('admin-console');
  const { register, rules, formState, control, setValue } = form;
  const { errors } = formState;
  const timeZone = useWatch({ control, name: 'timeZone' });
  const optionalLabel = t('optional');
  return (
    <>
      <TextField
        label={t('practice.website')}
        optionalLabel={optionalLabel}
        type="url"
        error={errors.websiteUrl?.message}
        {...register('websiteUrl', rules.websiteUrl)}
      />
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
        warning={savedZone === undefined || timeZone === savedZone ? undefined : t('practice.zoneWarning')}
      />
      <SelectField
        label={t('practice.language')}
        help={t('practice.languageHelp')}
        options={useLanguageOptions()}
        {...register('language')}
      />
    </>
  );
}
