import { APPOINTMENT_NOTES, type AppointmentTypeDto, type Practitioners } from '@telecare/contracts';
import { TheirChange, type TheirChangeProps } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';

interface AppointmentChangeProps extends Pick<TheirChangeProps, 'change'> {
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: Practitioners['items'];
}

export function AppointmentChange({ change, types, practitioners }: AppointmentChangeProps) {
  const { t } = useTranslation('staff-portal');
  const labels: Record<string, string> = {
    appointmentTypeId: t('appointment.field.type'),
    practitionerId: t('appointment.field.practitioner'),
    day: t('appointment.field.date'),
    clock: t('appointment.field.time'),
    ...Object.fromEntries(APPOINTMENT_NOTES.map((name) => [name, t(`appointment.field.${name}`)])),
  };
  const nameOf = (named: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
    named.find((one) => one.id === id)?.name ?? '';
  const texts = { appointmentTypeId: nameOf(types), practitionerId: nameOf(practitioners) };
  // The other fields of the form are ways to a time.
  const fields = change.fields.filter(({ name }) => name in labels);
  return <TheirChange change={{ ...change, fields }} labels={labels} texts={texts} />;
}
