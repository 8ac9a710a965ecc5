import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto, AppointmentTypeDto } from '@telecare/contracts';
import { SelectField } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { BookingFields } from '../booking/booking-form.js';
import { roomsQuery } from './rooms.api.js';
import { useRoomTexts } from './rooms.texts.js';

interface RoomFieldProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly types: readonly AppointmentTypeDto[];
  readonly appointment?: AppointmentDto;
}

// Only in-person appointments have a room. Practices without rooms don't see this field.
export function RoomField({ form, types, appointment }: RoomFieldProps) {
  const { t } = useRoomTexts();
  const typeId = useWatch({ control: form.control, name: 'appointmentTypeId' });
  const current = appointment?.room ?? null;
  // An appointment keeps its mode if its type changes to another one.
  const chosen = typeId === appointment?.appointmentTypeId ? undefined : types.find(({ id }) => id === typeId);
  const mode = chosen?.mode ?? appointment?.mode;
  const { data: rooms = [] } = useQuery(roomsQuery(useApi()));
  const active = rooms.filter(({ isActive }) => isActive);
  const isKnown = !current || active.some(({ id }) => id === current.id);
  if (mode !== 'in_person' || (active.length === 0 && isKnown)) return null;
  const options = [
    { value: '', label: t('none') },
    ...(isKnown ? [] : [{ value: current.id, label: t('inactive', { name: current.name }) }]),
    ...active.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <SelectField label={t('label')} options={options} {...form.register('roomId')} />;
}
