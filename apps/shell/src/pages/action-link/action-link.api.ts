import type { AppointmentLinkDto } from '@telecare/contracts';
import { askJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

/** What the holder of a link may know of its appointment. The token travels in bodies only: addresses are logged. */
export const lookUpAppointment = (token: string): Promise<AppointmentLinkDto> =>
  askJson<AppointmentLinkDto>('/appointment-links/lookup', { token });

/** Does the one thing that the link is for. */
export const actOnAppointment = (send: Send, token: string): Promise<AppointmentLinkDto> =>
  send<AppointmentLinkDto>('POST', '/appointment-links/act', { token });
