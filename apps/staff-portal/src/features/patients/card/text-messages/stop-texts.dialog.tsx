import { useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { phoneNumberText } from '../../../../appointments/phone-number-text.js';
import { FormFailure } from '../../../../failures.js';
import { usePatientChange } from '../use-patient-change.js';
import { useTextMessagesTexts } from './text-messages.texts.js';
import { stopTextsMutation } from './text-number.api.js';

interface StopTextsDialogProps {
  readonly patient: PatientDetailDto;
  readonly number: string;
  readonly onClose: () => void;
}

export function StopTextsDialog({ patient, number, onClose }: StopTextsDialogProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useTextMessagesTexts();
  const stop = usePatientChange(stopTextsMutation(useApi(), patient.id), { title: t('stopped') }, onClose);
  return (
    <ConfirmDialog
      open
      title={t('stopTitle', { name: patient.name })}
      cancelLabel={common('cancel')}
      confirmLabel={t('stopNamed')}
      destructive
      pending={stop.isPending}
      onConfirm={() => stop.mutate()}
      onCancel={onClose}
    >
      <Stacked>
        <span>{t('stopText', { number: phoneNumberText(number) })}</span>
        <FormFailure title={t('notStopped')} error={stop.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
