import type { ReactNode } from 'react';
import type { Tone } from '../theme/tones.js';
import { Chip } from './chip.js';

export type RoleName = 'super_admin' | 'practice_admin' | 'practitioner' | 'scheduler' | 'patient';

const TONE_OF: Record<RoleName, Tone> = {
  super_admin: 'red',
  practice_admin: 'blue',
  practitioner: 'green',
  scheduler: 'teal',
  patient: 'grey',
};

export function RoleChip({ role, label }: { readonly role: RoleName; readonly label: ReactNode }) {
  return <Chip tone={TONE_OF[role]}>{label}</Chip>;
}
