import type { AppointmentMode, BookingWay, Practitioners, AppointmentTypeColor } from '@telecare/contracts';
import { TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import type { AppointmentTypeForm } from './use-appointment-type-form.js';

interface AppointmentTypeChangeProps {
  readonly form: AppointmentTypeForm;
  readonly practitioners: Practitioners['items'];
}

export function AppointmentTypeChange({ form, practitioners }: AppointmentTypeChangeProps) {
  const { t } = useTranslation('staff-portal');
  const labels = {
    name: t('scheduling.types.name'),
    nameEn: t('scheduling.types.nameEn'),
    nameEs: t('scheduling.types.nameEs'),
    minutes: t('scheduling.types.minutes'),
    mode: t('scheduling.types.mode'),
    color: t('scheduling.types.color'),
    booking: t('scheduling.booking.label'),
    offeredBy: t('scheduling.offeredBy.label'),
    practitionerIds: t('scheduling.offeredBy.who'),
    isActive: t('scheduling.types.active'),
  };
  const nameOf = (id: string) => practitioners.find((one) => one.id === id)?.name;
  const texts = {
    mode: (mode: AppointmentMode) => t(`appointment.mode.${mode}`),
    color: (color: AppointmentTypeColor) => t(`scheduling.colors.${color}`),
    booking: (way: BookingWay) => t(`scheduling.booking.${way}`),
    offeredBy: (whom: string) => t(`scheduling.offeredBy.${whom}`),
    practitionerIds: (ids: string[]) => ids.map(nameOf).filter(Boolean).join(', '),
  };
  return <TheirChange change={form.theirs.change} labels={labels} texts={texts} />;
}
