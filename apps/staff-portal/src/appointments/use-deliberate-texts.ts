import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

export function useDeliberateTexts({ overbooked, outsideHours, roomIsShared }: AppointmentDto): string[] {
  const { t } = useTranslation('staff-portal');
  return [
    ...(overbooked ? [t('appointment.overbooked')] : []),
    ...(roomIsShared ? [t('appointment.roomShared')] : []),
    ...(outsideHours ? [t('appointment.outsideHours.mark')] : []),
  ];
}
