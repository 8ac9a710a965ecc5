import {
  addBlockedTime,
  type Api,
  changeBlockedTime,
  findBlockedTimeConflicts,
  listBlockedTimes,
  removeBlockedTime,
  skipBlockedTime,
} from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BlockedTimeDto, BlockedTimeFacts } from '@telecare/contracts';

export const blockedTimesQuery = ({ client, practiceId }: Api, practitionerId: string) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'appointments', 'blocked-times', practitionerId],
    queryFn: async ({ signal }) => {
      const { items } = await listBlockedTimes({ client, path: { practitionerId }, signal });
      return items;
    },
  });

export interface WantedBlock {
  readonly practitionerId: string;
  readonly blockedTime: BlockedTimeFacts;
}

interface SavedBlock extends WantedBlock {
  readonly skipAppointments: boolean;
}

export const saveBlockMutation = ({ client }: Api, saved: BlockedTimeDto | undefined) =>
  mutationOptions({
    mutationFn: async ({ practitionerId, ...body }: SavedBlock) =>
      saved
        ? await changeBlockedTime({
            client,
            path: { practitionerId, blockedTimeId: saved.id },
            body: { ...body, revision: saved.revision },
          })
        : await addBlockedTime({ client, path: { practitionerId }, body }),
  });

export const blockConflictsMutation = ({ client }: Api, saved: BlockedTimeDto | undefined) =>
  mutationOptions({
    mutationFn: ({ practitionerId, blockedTime }: WantedBlock) =>
      findBlockedTimeConflicts({
        client,
        path: { practitionerId },
        body: { blockedTime, ...(saved && { blockedTimeId: saved.id }) },
      }),
  });

interface OneBlock {
  readonly practitionerId: string;
  readonly blockedTimeId: string;
}

interface SeenBlock {
  readonly revision: number;
}

export const skipBlockMutation = ({ client }: Api, path: OneBlock, { revision }: SeenBlock) =>
  mutationOptions({
    mutationFn: async (day: string) => void (await skipBlockedTime({ client, path, body: { day, revision } })),
  });

export const removeBlockMutation = ({ client }: Api, path: OneBlock, { revision }: SeenBlock) =>
  mutationOptions({
    mutationFn: async () => void (await removeBlockedTime({ client, path, query: { revision } })),
  });
