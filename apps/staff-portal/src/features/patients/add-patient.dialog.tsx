import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { PatientFields } from '../../patients/patient-fields.js';
import { NEW_PATIENT, type PatientFields as Fields } from '../../patients/patient-form.js';
import { useAddPatient } from '../../patients/use-add-patient.js';
import { ActFailure } from './act-failure.js';
import { PatientDialog } from './patient-dialog.js';

export function AddPatientDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<Fields>({ defaultValues: NEW_PATIENT });
  const { add, isPending, error, forgetFailure } = useAddPatient(form, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <PatientDialog
      title={t('patients.add.title')}
      record="new"
      submitLabel={t('patients.add.submit')}
      pending={isPending}
      unsaved={form.formState.isDirty}
      forgetFailure={forgetFailure}
      failure={<ActFailure sentence="patients.add.failed" error={error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <PatientFields form={form} />
    </PatientDialog>
  );
}
