import type { RegistrationAttemptDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

/** Why an attempt was refused, in words; how it came about when it was not. */
export function useReasonText(): (attempt: RegistrationAttemptDto) => string {
  const { t } = useTranslation('admin-console');
  return ({ success, reason, kind }) =>
    success || !reason
      ? t([`monitoring.kinds.${kind}`, 'monitoring.kinds.signup'])
      : t([`monitoring.reasons.${reason}`, 'monitoring.reasons.other']);
}
