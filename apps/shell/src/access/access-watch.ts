import type { MeDto } from '@telecare/contracts';
import { letUnsavedGo } from '@telecare/shell-sdk';
import type { Credentials } from '../http/api-fetch.js';
import { onRefusal } from '../http/refusals.js';
import { queryClient } from '../query-client.js';
import { reloadMe } from '../account/me.js';
import { activity } from '../session/activity.js';
import { beforeExpiry, sessionCredentials } from '../session/session.js';
import { followPractice } from '../tenancy/follow-practice.js';
import { tenantStore } from '../tenancy/tenant-store.js';
import { toasts } from '../toasts/toast-queue.js';
import { accessEnd } from './access-end.js';
import { askAccess } from './ask-access.js';
import { accessCover, watchDoubt } from './access-cover.js';
import { type AccessEndReason, type Judgement, judgeAccess, rolesOpening } from './judge-access.js';

/**
 * Content must disappear within five seconds after a user has lost access to it. The response needs part of that time.
 */
const PERIOD_MS = 4_000;

/**
 * Checks whether the user still has access to the practice on screen: every few seconds while the page is visible, when
 * it becomes visible, after the API refuses a request, and before reporting that the session has ended. Covers the page
 * while the check fails.
 */
export function watchAccess(me: MeDto, person = sessionCredentials): () => void {
  let asking: Promise<void> | undefined;
  const doubt = watchDoubt({ lift });
  const ask = async (credentials: Credentials | undefined) => {
    if (!credentials) return;
    const proof = await judge(me, credentials);
    if (proof === 'unproven') doubt.unproven();
    if (proof === 'proved') doubt.proved();
  };
  const check = () => {
    if (document.visibilityState === 'hidden' || accessEnd.get()) return;
    asking ??= person()
      .then(ask)
      .finally(() => (asking = undefined));
  };
  async function lift(): Promise<boolean> {
    const credentials = await person();
    if (!(await credentials?.renew())) return false;
    await ask(credentials);
    return accessCover.get() === undefined;
  }
  const timer = setInterval(check, PERIOD_MS);
  document.addEventListener('visibilitychange', check);
  const forgetRefusals = onRefusal(check);
  const forgetExpiry = beforeExpiry(async (credentials) => void (await judge(me, credentials)));
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    forgetRefusals();
    forgetExpiry();
    accessCover.set(undefined);
  };
}

async function judge(me: MeDto, credentials: Credentials): Promise<'proved' | 'unproven' | undefined> {
  const { id } = tenantStore.get().practice;
  const answer = await askAccess(credentials, id);
  if (!answer || answer === 'unproven') return answer;
  if (accessEnd.get()) return 'proved';
  activity.idleMinutes = answer.idleMinutes;
  await follow(judgeAccess(answer, rolesOpening(me.roles, id)), me);
  await followPractice(answer);
  return 'proved';
}

async function follow(judgement: Judgement, me: MeDto): Promise<void> {
  switch (judgement) {
    case 'same':
      return;
    case 'gained':
      await reloadMe().catch(() => undefined);
      return;
    case 'lost':
      // Another role means another portal, so reload to clear the memory. No unsaved input may block that.
      letUnsavedGo();
      return window.location.reload();
    case 'removed':
    case 'suspended':
    case 'closed':
    case 'blocked':
      return end(judgement, me);
  }
}

function end(reason: AccessEndReason, { roles }: MeDto): void {
  const { practice } = tenantStore.get();
  const otherRoles =
    reason === 'blocked' ? [] : roles.filter((held) => held.practice && held.practice.id !== practice.id);
  accessEnd.set({ reason, practiceName: practice.name, otherRoles });
  toasts.set([]);
  queryClient.clear();
}
