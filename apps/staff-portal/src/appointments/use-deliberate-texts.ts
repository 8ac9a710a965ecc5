import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

/** What staff did on purpose when they chose its time: two at once, or where the practitioner does not work. */
export function useDeliberateTexts({ overbooked, outsideHours }: AppointmentDto): string[] {
  const { t } = useTranslation('staff-portal');
  return [
    ...(overbooked ? [t('appointment.overbooked')] : []),
    ...(outsideHours ? [t('appointment.outsideHours.mark')] : []),
  ];
}
