import type { Practitioners, VisitTypeDto } from '@telecare/contracts';
import { CancelButton, Form, FormDialog } from '@telecare/failures';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, SubmitButton, SwitchField } from '@telecare/ui';
import { OfferedByField } from './offered-by-field.js';
import { FormFailure } from '../../failures.js';
import { VisitTypeChange } from './visit-type-change.js';
import { useVisitTypeForm } from './use-visit-type-form.js';
import { VisitTypeFields } from './visit-type-fields.js';

interface VisitTypeDialogProps {
  /** The one that is changed; a new one without it. */
  readonly type: VisitTypeDto | undefined;
  readonly practitioners: Practitioners['items'];
  readonly onClose: () => void;
}

export function VisitTypeDialog({ type, practitioners, onClose }: VisitTypeDialogProps) {
  const { t } = useTranslation('staff-portal');
  const form = useVisitTypeForm(type, onClose);
  return (
    <FormDialog title={t(`scheduling.types.${type ? 'editTitle' : 'new'}`)} onClose={onClose}>
      <Form unsaved={form.formState.isDirty} forgetFailure={form.forgetFailure} onSubmit={form.submit}>
        <FormFields>
          <VisitTypeFields form={form} />
          <OfferedByField form={form} practitioners={practitioners} />
          <SwitchField
            label={t('scheduling.types.active')}
            help={t('scheduling.types.activeHelp')}
            {...form.register('isActive')}
          />
          <VisitTypeChange form={form} practitioners={practitioners} />
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
