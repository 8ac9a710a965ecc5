import Button from '@mui/material/Button';
import type { AppointmentLinkAction, AppointmentLinkState } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Notice } from '../parts/notice.js';

interface AppointmentOutcomeProps {
  readonly action: AppointmentLinkAction;
  readonly state: Exclude<AppointmentLinkState, 'open'>;
  readonly phone: string | null;
}

export function AppointmentOutcome({ action, state, phone }: AppointmentOutcomeProps) {
  const { t } = useTranslation();
  const words = state === 'used' ? `actionLink.${action}.done` : `actionLink.${state}`;
  const call = state === 'too_late' || state === 'expired' ? phone : null;
  return (
    <>
      <Notice title={t(`${words}.title`)} text={t(`${words}.text`)} />
      {call && (
        <div>
          <Button href={`tel:${call.replace(/[^+\d]/g, '')}`} variant="outlined">
            {t('actionLink.call', { phone: call })}
          </Button>
        </div>
      )}
    </>
  );
}
