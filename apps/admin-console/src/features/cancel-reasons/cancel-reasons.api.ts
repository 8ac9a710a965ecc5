import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type Api,
  createCancelReason,
  listCancelReasons,
  removeCancelReason,
  updateCancelReason,
} from '@telecare/api-client';
import type { CancelReasonDto, SaveCancelReason } from '@telecare/contracts';

export const cancelReasonsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['admin-console', practiceId, 'cancel-reasons'],
    queryFn: async ({ signal }) => (await listCancelReasons({ client, signal })).items,
  });

export type ReasonChange = SaveCancelReason & { readonly revision?: number | undefined };

export const saveReasonMutation = ({ client }: Api, cancelReasonId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ revision = 0, ...body }: ReasonChange) =>
      void (cancelReasonId
        ? await updateCancelReason({ client, path: { cancelReasonId }, body: { ...body, revision } })
        : await createCancelReason({ client, body })),
  });

interface Move {
  readonly reason: CancelReasonDto;
  readonly place: number;
}

export const moveReasonMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: ({ reason: { id, isUsed: _, ...facts }, place }: Move) =>
      updateCancelReason({ client, path: { cancelReasonId: id }, body: { ...facts, place } }),
  });

export const removeReasonMutation = ({ client }: Api, cancelReasonId: string) =>
  mutationOptions({
    mutationFn: async () => void (await removeCancelReason({ client, path: { cancelReasonId } })),
  });
