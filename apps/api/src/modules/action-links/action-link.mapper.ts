import { type AppointmentLinkDto, DEFAULT_THEME } from '@telecare/contracts';
import { linkStateOf } from './action-link.rules.js';
import type { FoundLink } from './action-links.queries.js';

export const toAppointmentLinkDto = (link: FoundLink): AppointmentLinkDto => ({
  action: link.action,
  state: linkStateOf(link),
  startsAt: link.startsAt,
  endsAt: link.endsAt,
  timeZone: link.timeZone,
  mode: link.mode,
  practice: { ...link.practice, theme: link.practice.theme ?? DEFAULT_THEME },
});
