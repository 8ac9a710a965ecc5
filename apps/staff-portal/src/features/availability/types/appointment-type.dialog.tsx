import type { Practitioners, AppointmentTypeDto } from '@telecare/contracts';
import { CancelButton, Form, FormDialog } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, SwitchField } from '@telecare/ui';
import { OfferedByField } from './offered-by-field.js';
import { FormFailure } from '../../../failures.js';
import { AppointmentTypeChange } from './appointment-type-change.js';
import { OwnTimesFields } from './own-times-fields.js';
import { useAppointmentTypeForm } from './use-appointment-type-form.js';
import { AppointmentTypeFields } from './appointment-type-fields.js';

interface AppointmentTypeDialogProps {
  readonly type: AppointmentTypeDto | undefined;
  readonly practitioners: Practitioners['items'];
  readonly onClose: () => void;
}

export function AppointmentTypeDialog({ type, practitioners, onClose }: AppointmentTypeDialogProps) {
  const { t } = useTranslation('staff-portal');
  const form = useAppointmentTypeForm(type, onClose);
  return (
    <FormDialog
      title={t(`scheduling.types.${type ? 'editTitle' : 'new'}`)}
      record={type?.id ?? 'new'}
      onClose={onClose}
    >
      <Form unsaved={form.formState.isDirty} forgetFailure={form.forgetFailure} onSubmit={form.submit}>
        <FormFields>
          <AppointmentTypeFields form={form} />
          <OfferedByField form={form} practitioners={practitioners} />
          <OwnTimesFields form={form} />
          <SwitchField
            label={t('scheduling.types.active')}
            help={t('scheduling.types.activeHelp')}
            {...form.register('isActive')}
          />
          <AppointmentTypeChange form={form} practitioners={practitioners} />
          <FormFailure title={t('scheduling.types.notSaved')} error={form.error} />
          <FormActions>
            <CancelButton>{t('cancel')}</CancelButton>
            <SubmitButton pending={form.pending}>{t(`scheduling.types.${type ? 'save' : 'create'}`)}</SubmitButton>
          </FormActions>
        </FormFields>
      </Form>
    </FormDialog>
  );
}
