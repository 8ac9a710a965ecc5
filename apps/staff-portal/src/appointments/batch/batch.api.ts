import {
  actOnAppointments,
  type Api,
  messagePatients,
  moveAppointments,
  proposeMoves,
  undoBatch,
} from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import type {
  ActOnAppointments,
  BatchResult,
  MessagePatients,
  MoveAppointments,
  ProposeMoves,
} from '@telecare/contracts';

export type BatchAction = 'confirm' | 'cancel';

interface ChunkResult extends BatchResult {
  // Rows that are done but whose patient gets no message.
  readonly untold?: BatchResult['items'];
}

export type SendChunk = (batchId: string, appointmentIds: string[]) => Promise<ChunkResult>;

export const moveProposalsQuery = ({ client, practiceId }: Api, body: ProposeMoves) =>
  queryOptions({
    // A proposal is only valid for the moment, so it must never come from a cache.
    queryKey: ['staff-portal', practiceId, 'move-proposals', body],
    queryFn: ({ signal }) => proposeMoves({ client, body, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const sendAction =
  ({ client }: Api, { appointments, ...act }: ActOnAppointments): SendChunk =>
  (batchId, appointmentIds) =>
    actOnAppointments({
      client,
      path: { batchId },
      body: {
        ...act,
        appointments: appointments.filter(({ appointmentId }) => appointmentIds.includes(appointmentId)),
      },
    });

export const sendMoves =
  ({ client }: Api, moves: MoveAppointments['moves']): SendChunk =>
  (batchId, appointmentIds) =>
    moveAppointments({
      client,
      path: { batchId },
      body: { moves: moves.filter(({ appointmentId }) => appointmentIds.includes(appointmentId)) },
    });

export const sendMessages =
  ({ client }: Api, content: string, aboutCancellation = false): SendChunk =>
  (batchId, appointmentIds) =>
    messagePatients({ client, path: { batchId }, body: messageOf(content, aboutCancellation, appointmentIds) });

const messageOf = (content: string, aboutCancellation: boolean, appointmentIds: string[]): MessagePatients => ({
  subject: null,
  content,
  aboutCancellation,
  appointmentIds,
});

// Sends the message only to patients whose appointment was cancelled. Repeats a chunk without a response as a whole.
export const sendCancellations =
  (api: Api, act: ActOnAppointments, content: string): SendChunk =>
  async (batchId, appointmentIds) => {
    const result = await sendAction(api, act)(batchId, appointmentIds);
    const cancelled = result.items.filter(({ outcome }) => outcome === 'done').map((item) => item.appointmentId);
    if (!content || cancelled.length === 0) return result;
    const { items } = await sendMessages(api, content, true)(batchId, cancelled);
    return { ...result, untold: items.filter(({ outcome }) => outcome !== 'done') };
  };

export const sendUndo =
  ({ client }: Api): SendChunk =>
  (batchId, appointmentIds) =>
    undoBatch({ client, path: { batchId }, body: { appointmentIds } });
