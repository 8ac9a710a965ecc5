import type { AppointmentLinkDto } from '@telecare/contracts';
import { askJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

/** Sends the token only in bodies, because URLs are logged. */
export const lookUpAppointment = (token: string): Promise<AppointmentLinkDto> =>
  askJson<AppointmentLinkDto>('/appointment-links/lookup', { token });

export const actOnAppointment = (send: Send, token: string): Promise<AppointmentLinkDto> =>
  send<AppointmentLinkDto>('POST', '/appointment-links/act', { token });
