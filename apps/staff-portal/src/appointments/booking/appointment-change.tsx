import { APPOINTMENT_NOTES, type AppointmentTypeDto, type Practitioners } from '@telecare/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { roomsQuery } from '../rooms/rooms.api.js';
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
    roomId: t('appointment.field.room'),
    day: t('appointment.field.date'),
    clock: t('appointment.field.time'),
    ...Object.fromEntries(APPOINTMENT_NOTES.map((name) => [name, t(`appointment.field.${name}`)])),
  };
  const nameOf = (named: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
    named.find((one) => one.id === id)?.name ?? '';
  const { data: rooms = [] } = useQuery(roomsQuery(useApi()));
  const texts = { appointmentTypeId: nameOf(types), practitionerId: nameOf(practitioners), roomId: nameOf(rooms) };
  // All other form fields only serve to find a time.
  const fields = change.fields.filter(({ name }) => name in labels);
  return <TheirChange change={{ ...change, fields }} labels={labels} texts={texts} />;
}
