import { asProblem, useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ActFailure } from '../act-failure.js';
import { KeptByColleaguesDialog } from './kept-by-colleagues.dialog.js';
import { refreshPatients, removePatientMutation } from '../patients.api.js';
import { useRemovePatientTexts } from './remove-patient.texts.js';
import { usePatientChange } from './use-patient-change.js';

interface RemovePatientDialogProps {
  readonly patient: PatientDetailDto;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Says what is lost before it is: access for good, and so many upcoming appointments. */
export function RemovePatientDialog({ patient, onDone, onCancel }: RemovePatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { t: tRemove } = useRemovePatientTexts();
  const { name, upcomingAppointments: upcoming, colleaguesAppointments: colleagues } = patient;
  const said = { title: t('patients.remove.done.title'), description: t('patients.remove.done.text') };
  const api = useApi();
  const cache = useQueryClient();
  const remove = usePatientChange(removePatientMutation(api, patient.id), said, onDone);
  // A colleague may have booked the patient in the meantime: refetch the patient to show that.
  const onError = (error: unknown) => {
    if (asProblem(error).code === 'patient.colleagues_appointments') void refreshPatients(cache, api);
  };
  if (colleagues.length > 0) return <KeptByColleaguesDialog name={name} colleagues={colleagues} onClose={onCancel} />;
  return (
    <ConfirmDialog
      open
      title={tRemove('title', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={tRemove('named', { name })}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(upcoming, { onError })}
      onCancel={onCancel}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{tRemove('text')}</span>
        {upcoming > 0 && <strong>{tRemove('upcoming', { count: upcoming })}</strong>}
        <ActFailure sentence="patients.remove.failed" error={remove.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
