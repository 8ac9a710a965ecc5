import { useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { ContactFields, toContacts, useSharedForm } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ActFailure } from '../act-failure.js';
import { PatientChange } from './patient-change.js';
import { PatientDialog } from '../patient-dialog.js';
import { PatientFields } from '../../../patients/patient-fields.js';
import { type PatientFields as Fields, toFields, toRecord } from '../../../patients/patient-form.js';
import { updatePatientMutation } from '../patients.api.js';
import { usePatientChange } from './use-patient-change.js';

interface EditPatientDialogProps {
  readonly patient: PatientDetailDto;
  readonly onClose: () => void;
}

export function EditPatientDialog({ patient, onClose }: EditPatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<Fields>({ defaultValues: toFields(patient) });
  const theirs = useSharedForm(form, patient, toFields);
  const said = { title: t('patients.edit.done.title'), description: t('patients.edit.done.text') };
  const save = usePatientChange(updatePatientMutation(useApi(), patient.id), said, onClose);
  const send = (fields: Fields, { revision } = theirs.seen ?? patient) => {
    const { email, ...record } = toRecord(fields);
    const changes = {
      ...record,
      ...toContacts(fields),
      ...(patient.hasAccount ? {} : { email }),
      status: fields.status,
      revision,
    };
    save.mutate(changes, { onError: (error) => theirs.meet(error, (now) => send(fields, now)) });
  };
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  return (
    <PatientDialog
      title={t('patients.edit.title')}
      record={patient.id}
      submitLabel={t('patients.edit.submit')}
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
      <PatientFields form={form} emailLocked={patient.hasAccount} withStatus />
      <ContactFields
        register={(name, rules) => form.register(name, rules)}
        phoneError={form.formState.errors.emergencyPhone?.message}
      />
    </PatientDialog>
  );
}
