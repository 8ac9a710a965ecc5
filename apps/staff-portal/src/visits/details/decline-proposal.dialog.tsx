import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ReasonDialog } from './reason.dialog.js';
import { useProposalAnswer } from './use-proposal-answer.js';

interface DeclineProposalDialogProps {
  readonly visit: AppointmentDto;
  readonly onClose: () => void;
}

/** The old time stays; the patient learns that it does. */
export function DeclineProposalDialog({ visit, onClose }: DeclineProposalDialogProps) {
  const { t } = useTranslation('staff-portal');
  const answer = useProposalAnswer(visit);
  return (
    <ReasonDialog
      title={t('visit.proposal.decline.title', { name: visit.patient.name })}
      text={t('visit.proposal.decline.text')}
      keepLabel={t('visit.proposal.decline.keep')}
      confirmLabel={t('visit.proposal.decline.confirm')}
      failedTitle={t('visit.proposal.failed')}
      error={answer.error}
      pending={answer.isPending}
      forgetFailure={answer.reset}
      onConfirm={(reason) => answer.mutate({ accept: null, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
