import { useApi } from '@telecare/api-client';
import { MEDICAL_HISTORY_MAX, type PatientDetailDto } from '@telecare/contracts';
import { useSharedForm } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { TextAreaField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ActFailure } from '../act-failure.js';
import { PatientChange } from './patient-change.js';
import { PatientDialog } from '../patient-dialog.js';
import { updatePatientMutation } from '../patients.api.js';
import { usePatientChange } from './use-patient-change.js';

interface HistoryField {
  readonly medicalHistory: string;
}

const toField = (patient: PatientDetailDto): HistoryField => ({ medicalHistory: patient.medicalHistory ?? '' });

interface MedicalHistoryDialogProps {
  readonly patient: PatientDetailDto;
  readonly onClose: () => void;
}

export function MedicalHistoryDialog({ patient, onClose }: MedicalHistoryDialogProps) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<HistoryField>({ defaultValues: toField(patient) });
  const theirs = useSharedForm(form, patient, toField);
  const said = { title: t('patients.edit.done.title'), description: t('patients.edit.done.text') };
  const save = usePatientChange(updatePatientMutation(useApi(), patient.id), said, onClose);
  const send = ({ medicalHistory }: HistoryField, { revision } = theirs.seen ?? patient) => {
    const resend = (now: PatientDetailDto) => send({ medicalHistory }, now);
    save.mutate(
      { medicalHistory: medicalHistory.trim() || null, revision },
      { onError: (error) => theirs.meet(error, resend) },
    );
  };
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  return (
    <PatientDialog
      title={t('patients.history.title', { name: patient.name })}
      record={patient.id}
      submitLabel={t('patients.history.submit')}
      pending={save.isPending}
      unsaved={form.formState.isDirty}
      forgetFailure={save.reset}
      failure={
        <>
          <PatientChange change={theirs.change} />
          <ActFailure sentence="patients.edit.failed" error={theirs.failureOf(save.error)} />
        </>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        label={t('patients.medicalHistory')}
        help={t('patients.history.help')}
        rows={8}
        maxLength={MEDICAL_HISTORY_MAX}
        {...form.register('medicalHistory')}
      />
    </PatientDialog>
  );
}
