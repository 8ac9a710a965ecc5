import type { AppointmentDto } from '@telecare/contracts';
import { JoinVisit } from './join-visit.js';
import { useVideoVisit } from './use-video-visit.js';

/** The first act of a visit whose call is open, for its practitioner. */
export function JoinFromPanel({ visit }: { readonly visit: AppointmentDto }) {
  return useVideoVisit(visit).mayJoin ? <JoinVisit visit={visit} /> : null;
}
