import type { AppointmentLinkDto } from '@telecare/contracts';
import { sendJson } from '../../api/api.js';

/** What the holder of a link may know of its visit. The token travels in bodies only: addresses are logged. */
export const lookUpVisit = (token: string): Promise<AppointmentLinkDto> =>
  sendJson<AppointmentLinkDto>('POST', '/appointment-links/lookup', { token });

/** Does the one thing that the link is for. */
export const actOnVisit = (token: string): Promise<AppointmentLinkDto> =>
  sendJson<AppointmentLinkDto>('POST', '/appointment-links/act', { token });
