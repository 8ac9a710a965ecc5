import { useTranslation } from '@telecare/shell-sdk';
import { PillRadios } from '../../appointments/booking/pill-radios.js';
import { useScheduleFilter } from './use-schedule-filter.js';

const WHOSE = ['mine', 'everybody'] as const;
type Whose = (typeof WHOSE)[number];

export function WhoseAppointments({ me }: { readonly me: string }) {
  const { t } = useTranslation('staff-portal');
  const { shown, choosePractitioner } = useScheduleFilter();
  return (
    <PillRadios
      label={t('appointments.whose.label')}
      pills={WHOSE.map((value) => ({ value, label: t(`appointments.whose.${value}`) }))}
      chosen={whoseOf(shown, me)}
      onChoose={(whose) => choosePractitioner(whose === 'mine' ? me : undefined)}
    />
  );
}

function whoseOf(shown: string | undefined, me: string): Whose | undefined {
  if (shown === me) return 'mine';
  return shown === undefined ? 'everybody' : undefined;
}
