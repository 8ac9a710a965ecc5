import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { allows, type AppointmentDto, Permission, type VideoDoor, videoDoor } from '@telecare/contracts';
import { useSession } from '@telecare/shell-sdk';
import { useNow } from '@telecare/ui';
import { practitionersQuery } from '../booking.api.js';
import { waitingPatientsQuery } from './video.api.js';

interface VideoVisit {
  readonly door: VideoDoor;
  readonly isWaiting: boolean;
  /** The visit is open, and the person is its practitioner. */
  readonly mayJoin: boolean;
}

/** How a visit's call stands; for other visits nothing is asked. */
export function useVideoVisit(visit: AppointmentDto): VideoVisit {
  const api = useApi();
  const { role } = useSession();
  const door = videoDoor(visit, useNow());
  const isOpen = door === 'open';
  const canJoin = role !== undefined && allows([role], Permission.VideoCallJoin);
  const waiting = useQuery({ ...waitingPatientsQuery(api), enabled: isOpen });
  const practitioners = useQuery({ ...practitionersQuery(api), enabled: isOpen && canJoin });
  const me = practitioners.data?.find(({ isMe }) => isMe);
  return {
    door,
    isWaiting: isOpen && (waiting.data?.some(({ appointmentId }) => appointmentId === visit.id) ?? false),
    mayJoin: isOpen && me?.id === visit.practitioner.id,
  };
}
