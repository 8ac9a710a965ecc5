import { useApi } from '@telecare/api-client';
import type { PatientAlertDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../../failures.js';
import { removeAlertMutation } from '../../../../patients/alerts/alerts.api.js';
import { useAlertText } from '../../../../patients/alerts/use-alert-text.js';
import { usePatientChange } from '../use-patient-change.js';
import { useEditAlertsTexts } from './edit-alerts.texts.js';

interface RemoveAlertDialogProps {
  readonly patientId: string;
  readonly alert: PatientAlertDto;
  readonly onClose: () => void;
}

export function RemoveAlertDialog({ patientId, alert, onClose }: RemoveAlertDialogProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useEditAlertsTexts();
  const text = useAlertText()(alert);
  const said = { title: t('removed'), description: text };
  const remove = usePatientChange(removeAlertMutation(useApi(), patientId), said, onClose);
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { alert: text })}
      cancelLabel={common('cancel')}
      confirmLabel={t('removeNamed', { alert: text })}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(alert.id)}
      onCancel={onClose}
    >
      <Stacked>
        <span>{t('removeText')}</span>
        <FormFailure title={t('notRemoved')} error={remove.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
