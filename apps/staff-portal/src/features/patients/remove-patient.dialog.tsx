import { useApi } from '@telecare/api-client';
import type { PatientDetailDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { ActFailure } from './act-failure.js';
import { removePatientMutation } from './patients.api.js';
import { usePatientChange } from './use-patient-change.js';

interface RemovePatientDialogProps {
  readonly patient: PatientDetailDto;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Says what is lost before it is: access for good, and so many upcoming visits. */
export function RemovePatientDialog({ patient, onDone, onCancel }: RemovePatientDialogProps) {
  const { t } = useTranslation('staff-portal');
  const { name, upcomingAppointments: upcoming } = patient;
  const said = { title: t('patients.remove.done.title'), description: t('patients.remove.done.text') };
  const remove = usePatientChange(removePatientMutation(useApi(), patient.id), said, onDone);
  return (
    <ConfirmDialog
      open
      title={t('patients.remove.title', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('patients.remove.named', { name })}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate(upcoming)}
      onCancel={onCancel}
    >
      <Stacked style={{ gap: 12 }}>
        <span>{t('patients.remove.text')}</span>
        {upcoming > 0 && <strong>{t('patients.remove.upcoming', { count: upcoming })}</strong>}
        <ActFailure sentence="patients.remove.failed" error={remove.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
