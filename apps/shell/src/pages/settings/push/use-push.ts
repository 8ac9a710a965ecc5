import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useSend } from '../../../api/use-send.js';
import { ApiProblem } from '../../../http/api-problem.js';
import { rememberPushDevice, unsubscribeHere } from '../../../push/push-here.js';
import { problemText } from '../../parts/problem-text.js';
import { deviceOf, oneTabAtATime, subscribe } from './browser-push.js';
import { addPushDevice, removePushDevice, testPushDevice } from './push-devices.api.js';
import { readPush } from './read-push.js';

// Belongs to the account and this browser, so the key does not contain the practice.
const pushQuery = () =>
  queryOptions({
    queryKey: ['shell', 'push-devices'],
    queryFn: ({ signal }) => readPush(signal),
    // Permissions change outside of the page.
    staleTime: 0,
  });

// Devices that the section has read. Reads nothing itself, because a read also repairs the subscription.
export const usePushDevices = () => useQuery({ ...pushQuery(), enabled: false }).data?.items ?? [];

export class NotAllowed extends Error {}

export function usePush() {
  const send = useSend();
  const cache = useQueryClient();
  const turnOn = useMutation({
    mutationFn: async ({ publicKey, asked }: { publicKey: string; asked: Promise<NotificationPermission> }) => {
      // Another read could end the subscription before the list contains it.
      await cache.cancelQueries(pushQuery());
      if ((await asked) !== 'granted') throw new NotAllowed();
      await oneTabAtATime(async () => {
        const { subscription, undo } = await subscribe(publicKey);
        try {
          rememberPushDevice((await addPushDevice(deviceOf(subscription), send)).id);
        } catch (error) {
          await undo();
          throw error;
        }
      });
    },
    onSettled: () => cache.invalidateQueries(pushQuery()),
  });
  const query = useQuery({ ...pushQuery(), enabled: !turnOn.isPending });
  return { query, turnOn };
}

export function useDeviceActs(ownId: string | undefined) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useSend();
  const cache = useQueryClient();
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: problemText(t, error), tone: 'destructive' });
  const turnOff = useMutation({
    mutationFn: async (id: string) => {
      await removePushDevice(id, send).catch(unlessGone);
      if (id === ownId) await unsubscribeHere();
    },
    onSuccess: () => toast({ title: t('settings.push.turnedOff') }),
    onError: failed(t('settings.push.notTurnedOff')),
    onSettled: () => cache.invalidateQueries(pushQuery()),
  });
  const test = useMutation({
    mutationFn: (id: string) => testPushDevice(id, send),
    onSuccess: () => toast({ title: t('settings.push.tested'), description: t('settings.push.testedText') }),
    onError: (error) => {
      failed(t('settings.push.notTested'))(error);
      // Another tab may have turned this device off.
      return cache.invalidateQueries(pushQuery());
    },
  });
  return { turnOff, test };
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error;
}
