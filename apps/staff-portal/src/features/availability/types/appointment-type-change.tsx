import type { AppointmentMode, BookingWay, Practitioners, AppointmentTypeColor } from '@telecare/contracts';
import { TheirChange } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { useTimesTexts } from '../times/times.texts.js';
import { useTimesWords } from '../times/use-times-words.js';
import type { AppointmentTypeForm } from './use-appointment-type-form.js';

interface AppointmentTypeChangeProps {
  readonly form: AppointmentTypeForm;
  readonly practitioners: Practitioners['items'];
}

export function AppointmentTypeChange({ form, practitioners }: AppointmentTypeChangeProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useTimesTexts();
  const words = useTimesWords();
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
    remindersFrom: own('own.reminders'),
    reminders: own('own.own'),
    limitFrom: own('own.limit'),
    limit: own('own.ownLimit'),
  };
  const nameOf = (id: string) => practitioners.find((one) => one.id === id)?.name;
  const texts = {
    mode: (mode: AppointmentMode) => t(`appointment.mode.${mode}`),
    color: (color: AppointmentTypeColor) => t(`scheduling.colors.${color}`),
    booking: (way: BookingWay) => t(`scheduling.booking.${way}`),
    offeredBy: (whom: string) => t(`scheduling.offeredBy.${whom}`),
    remindersFrom: (from: 'practice' | 'own') => own(`own.${from}`),
    reminders: words.ofDrafts,
    limitFrom: (from: 'practice' | 'own') => own(from === 'own' ? 'own.ownLimit' : 'own.practiceLimit'),
    limit: words.ofLimit,
    practitionerIds: (ids: string[]) => ids.map(nameOf).filter(Boolean).join(', '),
  };
  return <TheirChange change={form.theirs.change} labels={labels} texts={texts} />;
}
