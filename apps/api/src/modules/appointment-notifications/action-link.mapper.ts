import { type AppointmentLinkDto, DEFAULT_THEME } from '@telecare/contracts';
import type { FoundLink } from './action-links.queries.js';

export const toAppointmentLinkDto = ({ practice, ...link }: FoundLink): AppointmentLinkDto => ({
  ...link,
  practice: { ...practice, theme: practice.theme ?? DEFAULT_THEME },
});
