import type { OwnSessionsDto } from '@telecare/contracts';
import { letUnsavedGo } from '@telecare/shell-sdk';
import { accessEnd } from '../access-end.js';
import { getJson, sendJson } from '../../api/api.js';
import { queryClient } from '../../query-client.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { toasts } from '../../toasts/toast-queue.js';
import { distrustBrowser } from '../../session/distrust.js';
import { leave, sessionStatus } from '../../session/session.js';
import { keepTyped } from '../../session/typing.js';

/** The page is already empty, so nothing awaits this response. */
const ANSWER_MS = 10_000;

export const isOpen = (): boolean => sessionStatus.get() === 'signed-in' && !accessEnd.get();

export function endHere(): void {
  keepTyped();
  letUnsavedGo();
  accessEnd.set({ reason: 'idle', practiceName: tenantStore.get().practice.name, otherRoles: [] });
  toasts.set([]);
  queryClient.clear();
}

/** Ends the session at Keycloak. If that fails, this browser's next sign-in asks for the password. */
export function endAtServer(): void {
  void endSession().catch(distrustBrowser).finally(forgetTokens);
}

export const forgetTokens = (): false => leave('expired');

async function endSession(): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const { items } = await getJson<OwnSessionsDto>('/profile/sessions', signal);
  const own = items.find(({ isThis }) => isThis);
  if (own) await sendJson('DELETE', `/profile/sessions/${own.id}`, undefined, signal);
}
