import { queryOptions } from '@tanstack/react-query';
import { type Api, listNotReached, recordCall, sendNotificationAgain, undoCall } from '@telecare/api-client';
import type { PatientToCall } from '@telecare/contracts';

const REFRESH_MS = 60_000;

// Polls, because a mail that fails changes no appointment.
export const notReachedQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'not-reached'],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => listNotReached({ client, signal }),
    refetchInterval: REFRESH_MS,
  });

export const sendCall = ({ client }: Api, { appointment, notificationId }: PatientToCall, isUndo: boolean) => {
  const path = { appointmentId: appointment.id, notificationId };
  return isUndo ? undoCall({ client, path }) : recordCall({ client, path });
};

export const sendAgain = ({ client }: Api, { appointment, notificationId }: PatientToCall) =>
  sendNotificationAgain({ client, path: { appointmentId: appointment.id, notificationId } });
