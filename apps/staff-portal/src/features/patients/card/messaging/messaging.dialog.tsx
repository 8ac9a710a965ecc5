import { useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { FormFailure } from '../../../../failures.js';
import { usePatientChange } from '../use-patient-change.js';
import { setPatientMessagingMutation } from './patient-messaging.api.js';
import { usePatientMessagingTexts } from './patient-messaging.texts.js';

interface MessagingDialogProps {
  readonly patient: PatientDetailDto;
  readonly change: 'stop' | 'allow';
  readonly onClose: () => void;
}

export function MessagingDialog({ patient, change, onClose }: MessagingDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = usePatientMessagingTexts();
  const said = { title: own(`${change}.done`), description: patient.name };
  const save = usePatientChange(setPatientMessagingMutation(useApi(), patient.id), said, onClose);
  return (
    <ConfirmDialog
      open
      title={own(`${change}.title`, { name: patient.name })}
      cancelLabel={t('cancel')}
      confirmLabel={own(`${change}.open`)}
      destructive={change === 'stop'}
      pending={save.isPending}
      onConfirm={() => save.mutate(change === 'stop')}
      onCancel={onClose}
    >
      <Stacked>
        <span>{own(`${change}.text`)}</span>
        <FormFailure title={own('notSaved')} error={save.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
