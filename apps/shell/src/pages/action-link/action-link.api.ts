import type { AppointmentLinkDto } from '@telecare/contracts';
import { askJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

/** The token travels in bodies only, because addresses are logged. */
export const lookUpAppointment = (token: string): Promise<AppointmentLinkDto> =>
  askJson<AppointmentLinkDto>('/appointment-links/lookup', { token });

export const actOnAppointment = (send: Send, token: string): Promise<AppointmentLinkDto> =>
  send<AppointmentLinkDto>('POST', '/appointment-links/act', { token });
