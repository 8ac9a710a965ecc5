import { actOnAppointments, type Api, moveAppointments, proposeMoves, undoBatch } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { ActOnAppointments, BatchResult, MoveAppointments, ProposeMoves } from '@telecare/contracts';

export type BatchAction = 'confirm' | 'cancel';

export type SendChunk = (batchId: string, appointmentIds: string[]) => Promise<BatchResult>;

export const moveProposalsQuery = ({ client, practiceId }: Api, body: ProposeMoves) =>
  queryOptions({
    // A proposal is made for the moment, and never comes from a cache.
    queryKey: ['staff-portal', practiceId, 'move-proposals', body],
    queryFn: async ({ signal }) => (await proposeMoves({ client, body, signal })).items,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const sendAction =
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

export const sendUndo =
  ({ client }: Api): SendChunk =>
  (batchId, appointmentIds) =>
    undoBatch({ client, path: { batchId }, body: { appointmentIds } });
