import type { ReactNode } from 'react';
import type { Tone } from '../theme/tones.js';
import { Chip } from './chip.js';

export type AppointmentStatus = 'pending' | 'confirmed' | 'checked_in' | 'completed' | 'cancelled' | 'no_show';

const TONE_OF: Record<AppointmentStatus, Tone> = {
  pending: 'amber',
  confirmed: 'green',
  checked_in: 'teal',
  completed: 'blue',
  cancelled: 'red',
  no_show: 'grey',
};

export const statusTone = (status: string): Tone => TONE_OF[status as AppointmentStatus] ?? 'grey';

export function StatusChip({ status, label }: { readonly status: AppointmentStatus; readonly label: ReactNode }) {
  return <Chip tone={statusTone(status)}>{label}</Chip>;
}
