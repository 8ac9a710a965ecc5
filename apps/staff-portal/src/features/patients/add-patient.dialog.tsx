import { useApi } from '@telecare/api-client';
import { displayName } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ActFailure } from './act-failure.js';
import { PatientDialog } from './patient-dialog.js';
import { PatientFields } from './patient-fields.js';
import { NEW_PATIENT, type PatientFields as Fields, toRecord } from './patient-form.js';
import { addPatientMutation } from './patients.api.js';
import { usePatientChange } from './card/use-patient-change.js';

export function AddPatientDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<Fields>({ defaultValues: NEW_PATIENT });
  const name = displayName(form.watch());
  const said = { title: t('patients.add.done.title'), description: t('patients.add.done.text', { name }) };
  const add = usePatientChange(addPatientMutation(useApi()), said, onClose);
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => add.mutate(toRecord(fields)))(event);
  return (
    <PatientDialog
      title={t('patients.add.title')}
      record="new"
      submitLabel={t('patients.add.submit')}
      pending={add.isPending}
      unsaved={form.formState.isDirty}
      forgetFailure={add.reset}
      failure={<ActFailure sentence="patients.add.failed" error={add.error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <PatientFields form={form} />
    </PatientDialog>
  );
}
