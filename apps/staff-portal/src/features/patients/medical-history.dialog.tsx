import { useApi } from '@telecare/api-client';
import { MEDICAL_HISTORY_MAX, type PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { TextAreaField } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { ActFailure } from './act-failure.js';
import { PatientDialog } from './patient-dialog.js';
import { updatePatientMutation } from './patients.api.js';
import { usePatientChange } from './use-patient-change.js';

interface MedicalHistoryDialogProps {
  readonly patient: PatientDetailDto;
  readonly onClose: () => void;
}

export function MedicalHistoryDialog({ patient, onClose }: MedicalHistoryDialogProps) {
  const { t } = useTranslation('staff-portal');
  const [typed, setTyped] = useState(patient.medicalHistory ?? '');
  const said = { title: t('patients.edit.done.title'), description: t('patients.edit.done.text') };
  const save = usePatientChange(updatePatientMutation(useApi(), patient.id), said, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ medicalHistory: typed.trim() || null });
  };
  return (
    <PatientDialog
      title={t('patients.history.title', { name: patient.name })}
      submitLabel={t('patients.history.submit')}
      pending={save.isPending}
      failure={<ActFailure sentence="patients.edit.failed" error={save.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={t('patients.medicalHistory')}
        help={t('patients.history.help')}
        rows={8}
        maxLength={MEDICAL_HISTORY_MAX}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </PatientDialog>
  );
}
