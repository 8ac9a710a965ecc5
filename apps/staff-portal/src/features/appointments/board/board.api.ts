import { queryOptions } from '@tanstack/react-query';
import { actOnAppointment, type Api, getDayBoard } from '@telecare/api-client';
import type { ActOnAppointment } from '@telecare/contracts';

// Polling finds calls that ended with a closed browser, because no event announces that.
const REFRESH_MS = 30_000;

export const dayBoardQuery = ({ client, practiceId }: Api, day: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'board', day],
    meta: { changesWith: ['appointment', 'call'] },
    queryFn: async ({ signal }) => (await getDayBoard({ client, query: { day }, signal })).items,
    refetchInterval: REFRESH_MS,
  });

export interface BoardAct {
  readonly id: string;
  readonly action: ActOnAppointment['action'];
  readonly revision: number;
  readonly roomId?: string | null | undefined;
  readonly useRoomAnyway?: boolean;
}

export const actOnBoard = ({ client }: Api, { id, action, revision, roomId, useRoomAnyway }: BoardAct) => {
  const room = roomId === undefined ? {} : { roomId, useRoomAnyway };
  return actOnAppointment({ client, path: { appointmentId: id }, body: { action, reason: null, revision, ...room } });
};
