import type { FailedDelivery, PatientToCall } from '@telecare/contracts';
import { useDeliveryReason } from '../../appointments/details/notifications/use-delivery-reason.js';
import { useNotReachedTexts } from './not-reached.texts.js';

// Says why neither a mail, nor a text or a push message that was tried, told the patient.
export function useWhyTexts() {
  const { t } = useNotReachedTexts();
  const because = useDeliveryReason();
  const failedText = ({ channel, state, reason }: FailedDelivery): string =>
    because(t(`undelivered.${state === 'unknown' ? `${channel}Unknown` : channel}`), reason);
  return ({ reason, failed }: Pick<PatientToCall, 'reason' | 'failed'>): string[] => [
    t(`reason.${reason}`),
    ...failed.map(failedText),
  ];
}
