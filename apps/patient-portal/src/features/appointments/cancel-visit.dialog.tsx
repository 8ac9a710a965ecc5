import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { APPOINTMENT_REASON_MAX, type AppointmentDto } from '@telecare/contracts';
import { ConfirmFormDialog } from '@telecare/failures';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { TextAreaField, typeOf } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../failures.js';
import { VisitWhen } from '../../visits/visit-when.js';
import { cancelVisitMutation, refreshVisits } from '../../visits/visits.api.js';

interface CancelVisitDialogProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Cancelling gives the time to somebody else, so it is asked about, and may be given a reason. */
export function CancelVisitDialog({ visit, now, onClose }: CancelVisitDialogProps) {
  const { t } = useTranslation('patient-portal');
  const [reason, setReason] = useState('');
  const cancel = useCancel(visit.id);
  return (
    <ConfirmFormDialog
      title={t('visit.cancel.title')}
      keepLabel={t('visit.cancel.keep')}
      confirmLabel={t('visit.cancel.act')}
      pending={cancel.isPending}
      unsaved={reason !== ''}
      forgetFailure={cancel.reset}
      onConfirm={() => cancel.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div>
        <VisitWhen visit={visit} now={now} />
        {t('visit.cancel.what', { type: typeOf(visit), name: visit.practitioner.name })}
      </div>
      <TextAreaField
        label={t('visit.cancel.reason')}
        optionalLabel={t('optional')}
        help={t('visit.cancel.reasonHelp')}
        rows={3}
        maxLength={APPOINTMENT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormFailure title={t('visit.cancel.failed')} error={cancel.error} />
    </ConfirmFormDialog>
  );
}

/** A refusal renews too: it has become too late, or the practice was first. */
function useCancel(visitId: string) {
  const { t } = useTranslation('patient-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...cancelVisitMutation(api, visitId),
    onSuccess: () => toast({ title: t('visit.cancel.done') }),
    onSettled: () => refreshVisits(cache, api),
  });
}
