import { useTranslation } from '@telecare/shell-sdk';
import { type FormEvent, lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { PatientFields } from '../../patients/patient-fields.js';
import { NEW_PATIENT, type PatientFields as Fields } from '../../patients/patient-form.js';
import { useAddPatient } from '../../patients/use-add-patient.js';
import { ActFailure } from './act-failure.js';
import { PatientDialog } from './patient-dialog.js';
import { usePatientView } from './use-patient-view.js';

const PossibleDuplicates = lazy(async () => ({
  default: (await import('../../patients/duplicates/possible-duplicates.js')).PossibleDuplicates,
}));

export function AddPatientDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('staff-portal');
  const form = useForm<Fields>({ defaultValues: NEW_PATIENT });
  const { add, isPending, isAsking, error, forgetFailure } = useAddPatient(form, onClose);
  const { open } = usePatientView();
  const openInstead = (patientId: string) => {
    onClose();
    open(patientId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <PatientDialog
      title={t('patients.add.title')}
      record="new"
      submitLabel={t(isAsking ? 'patients.add.another' : 'patients.add.submit')}
      pending={isPending}
      unsaved={form.formState.isDirty}
      forgetFailure={forgetFailure}
      failure={<ActFailure sentence="patients.add.failed" error={error} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <PatientFields form={form} />
      <Suspense>
        <PossibleDuplicates form={form} act="open" isAsking={isAsking} onAct={({ id }) => openInstead(id)} />
      </Suspense>
    </PatientDialog>
  );
}
