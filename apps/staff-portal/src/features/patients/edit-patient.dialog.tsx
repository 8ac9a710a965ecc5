import { useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ActFailure } from './act-failure.js';
import { PatientDialog } from './patient-dialog.js';
import { PatientFields } from './patient-fields.js';
import { type PatientFields as Fields, toFields, toRecord } from './patient-form.js';
import { updatePatientMutation } from './patients.api.js';
import { usePatientChange } from './use-patient-change.js';

interface EditPatientDialogProps {
  readonly patient: PatientDetailDto;
  readonly onClose: () => void;
}

export function EditPatientDialog({ patient, onClose }: EditPatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<Fields>({ defaultValues: toFields(patient) });
  const said = { title: t('patients.edit.done.title'), description: t('patients.edit.done.text') };
  const save = usePatientChange(updatePatientMutation(useApi(), patient.id), said, onClose);
  const send = (fields: Fields) => {
    const { email, ...record } = toRecord(fields);
    save.mutate({ ...record, ...(patient.hasAccount ? {} : { email }), status: fields.status });
  };
  const submit = (event: FormEvent) => void form.handleSubmit(send)(event);
  return (
    <PatientDialog
      title={t('patients.edit.title')}
      submitLabel={t('patients.edit.submit')}
      pending={save.isPending}
      failure={<ActFailure sentence="patients.edit.failed" error={save.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <PatientFields form={form} emailLocked={patient.hasAccount} withStatus />
    </PatientDialog>
  );
}
