import type { MeDto } from '@telecare/contracts';
import type { Credentials } from '../api/api-fetch.js';
import { onRefusal } from '../api/refusals.js';
import { queryClient } from '../query-client.js';
import { reloadMe } from '../session/me.js';
import { beforeExpiry, sessionCredentials } from '../session/session.js';
import { followPractice } from '../tenancy/follow-practice.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { toasts } from '../toasts/toast-queue.js';
import { accessEnd } from './access-end.js';
import { askAccess } from './ask-access.js';
import { type AccessEndReason, type Judgement, judgeAccess, rolesOpening } from './judge-access.js';

/** What somebody may no longer see leaves the screen within five seconds; an answer takes some of them. */
const PERIOD_MS = 4_000;

/**
 * Asks whether the practice on screen is still open to the person: every few seconds while somebody can see the page,
 * when it comes back into view, when the API refuses something, and before a session that ended is blamed for it.
 */
export function watchAccess(me: MeDto): () => void {
  let asking: Promise<void> | undefined;
  const check = () => {
    if (document.visibilityState === 'hidden' || accessEnd.get()) return;
    asking ??= sessionCredentials()
      .then((credentials) => credentials && judge(me, credentials))
      .finally(() => (asking = undefined));
  };
  const timer = setInterval(check, PERIOD_MS);
  document.addEventListener('visibilitychange', check);
  const forgetRefusals = onRefusal(check);
  const forgetExpiry = beforeExpiry((credentials) => judge(me, credentials));
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    forgetRefusals();
    forgetExpiry();
  };
}

async function judge(me: MeDto, credentials: Credentials): Promise<void> {
  const { id } = tenantStore.get().practice;
  const answer = await askAccess(credentials, id);
  if (!answer || accessEnd.get()) return;
  await follow(judgeAccess(answer, rolesOpening(me.roles, id)), me);
  await followPractice(answer);
}

async function follow(judgement: Judgement, me: MeDto): Promise<void> {
  switch (judgement) {
    case 'same':
      return;
    case 'gained':
      await reloadMe().catch(() => undefined);
      return;
    case 'lost':
      // Another role is another portal: nothing of the old one may stay in memory.
      return window.location.reload();
    case 'removed':
    case 'suspended':
    case 'closed':
    case 'blocked':
      return end(judgement, me);
  }
}

/** Takes everything the person saw out of the page and out of memory, with the words for it in its place. */
function end(reason: AccessEndReason, { roles }: MeDto): void {
  const { practice } = tenantStore.get();
  const otherRoles =
    reason === 'blocked' ? [] : roles.filter((held) => held.practice && held.practice.id !== practice.id);
  accessEnd.set({ reason, practiceName: practice.name, otherRoles });
  toasts.set([]);
  queryClient.clear();
}
