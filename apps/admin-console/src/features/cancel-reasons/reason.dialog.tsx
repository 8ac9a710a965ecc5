import type { CancelReasonDto } from '@telecare/contracts';
import { CANCEL_REASON_NAME_MAX } from '@telecare/contracts';
import { CancelButton, Form, FormDialog, TheirChange } from '@telecare/portal-kit';
import { useTenant } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, SwitchField, TextField } from '@telecare/ui';
import { FormFailure } from '../../failures.js';
import { useCancelReasonTexts } from './cancel-reasons.texts.js';
import { otherNameFields, toFields } from './reason-fields.js';
import { useReasonForm } from './use-reason-form.js';

interface ReasonDialogProps {
  readonly reason: CancelReasonDto | undefined;
  readonly reasons: readonly CancelReasonDto[];
  readonly onClose: () => void;
}

export function ReasonDialog({ reason, reasons, onClose }: ReasonDialogProps) {
  const { t } = useCancelReasonTexts();
  const { language } = useTenant().practice;
  const form = useReasonForm(reason, reasons, onClose);
  const { errors, isDirty } = form.formState;
  const labels = {
    name: t('name'),
    nameEn: t('nameEn'),
    nameEs: t('nameEs'),
    byPatient: t('byPatient'),
    isActive: t('active'),
  };
  return (
    <FormDialog title={t(reason ? 'editTitle' : 'add')} record={reason?.id ?? 'new'} onClose={onClose}>
      <Form unsaved={isDirty} forgetFailure={form.forgetFailure} onSubmit={form.submit}>
        <FormFields>
          <TextField
            label={t('name')}
            maxLength={CANCEL_REASON_NAME_MAX}
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name', form.rules.name)}
          />
          {otherNameFields(language, toFields(reason)).map((field) => (
            <TextField
              key={field}
              label={t(field)}
              optionalLabel={t('optional')}
              help={t('otherNameHelp')}
              maxLength={CANCEL_REASON_NAME_MAX}
              autoComplete="off"
              error={errors[field]?.message}
              {...form.register(field)}
            />
          ))}
          <SwitchField label={t('byPatient')} help={t('byPatientHelp')} {...form.register('byPatient')} />
          <SwitchField label={t('active')} help={t('activeHelp')} {...form.register('isActive')} />
          <TheirChange change={form.theirs.change} labels={labels} />
          <FormFailure title={t('notSaved')} error={form.error} />
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            <SubmitButton pending={form.pending}>{t('save')}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
