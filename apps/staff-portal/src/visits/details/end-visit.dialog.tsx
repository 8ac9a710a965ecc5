import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ReasonDialog } from './reason.dialog.js';
import { type Ending, useVisitAct } from './use-visit-act.js';

interface EndVisitDialogProps {
  readonly visit: AppointmentDto;
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Cancelling and not showing up end a visit for good, so they are asked about, and may be given a reason. */
export function EndVisitDialog({ visit, ending, onClose }: EndVisitDialogProps) {
  const { t } = useTranslation('staff-portal');
  const act = useVisitAct(visit);
  return (
    <ReasonDialog
      title={t(`visit.end.${ending}.title`, { name: visit.patient.name })}
      text={t(`visit.end.${ending}.text`)}
      keepLabel={t('visit.end.keep')}
      confirmLabel={t(`visit.action.${ending}`)}
      failedTitle={t(`visit.failed.${ending}`)}
      error={act.error}
      pending={act.isPending}
      forgetFailure={act.reset}
      onConfirm={(reason) => act.mutate({ action: ending, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
