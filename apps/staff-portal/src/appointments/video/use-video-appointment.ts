import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { allows, type AppointmentDto, Permission, type JoinWindow, joinWindow } from '@telecare/contracts';
import { useSession } from '@telecare/shell-sdk';
import { useNow } from '@telecare/ui';
import { practitionersQuery } from '../booking.api.js';
import { waitingPatientsQuery } from './video.api.js';

interface VideoAppointment {
  readonly access: JoinWindow;
  readonly isWaiting: boolean;
  readonly mayJoin: boolean;
}

export function useVideoAppointment(appointment: AppointmentDto): VideoAppointment {
  const api = useApi();
  const { role } = useSession();
  const access = joinWindow(appointment, useNow());
  const isOpen = access === 'open';
  const canJoin = role !== undefined && allows([role], Permission.VideoCallJoin);
  const waiting = useQuery({ ...waitingPatientsQuery(api), enabled: isOpen });
  const practitioners = useQuery({ ...practitionersQuery(api), enabled: isOpen && canJoin });
  const me = practitioners.data?.find(({ isMe }) => isMe);
  return {
    access,
    isWaiting: isOpen && (waiting.data?.some(({ appointmentId }) => appointmentId === appointment.id) ?? false),
    mayJoin: isOpen && me?.id === appointment.practitioner.id,
  };
}
