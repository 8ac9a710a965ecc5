import { redirect, type MiddlewareFunction } from 'react-router-dom';
import type { MeDto } from '@telecare/contracts';
import { withPractice } from '@telecare/shell-sdk';
import { type ClosedPractice, closedPracticeOf } from '../access/closed-practice.js';
import { currentPerson } from '../account/current-person.js';
import { INVITATION_PATH, invitationLink } from '../session/invitation-token.js';
import { isSettled, portalOfTab, settle } from '../session/session-traces.js';
import { tenantFor, tenantStore } from '../tenancy/tenant-store.js';
import { automaticNavigation } from './automatic-navigation.js';
import { agreeingAddress } from './pages-of-platform.js';

export const navigate =
  (isRunning: () => boolean): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const finding = personAt(url.pathname).catch(() => null);
    const tenant = await tenantFor(url.search);
    if (tenant.isCustomDomain) await moveHome(url, tenant.practice.subdomain);
    if (isRunning() && tenant.practice.id !== tenantStore.get().practice.id) return loadAnew(url);
    tenantStore.set(tenant);

    const person = await finding;
    // A redirect to `//elsewhere.example` would leave our host.
    const path = url.pathname.replace(/^\/+/, '/') + url.search;
    const agreeing = agreeingAddress(path, tenant, person?.roles ?? []);
    if (agreeing) throw redirect(agreeing + url.hash);
    if (!person) return;
    // Their page explains that the practice is inactive, so don't navigate elsewhere.
    const closed = closedPracticeOf(person, url);
    if (closed) return leadToApproval(closed, url);
    const journey = automaticNavigation({ held: person.roles, tenant, path, settled: isSettled(person.userId) });
    if (journey.settles) settle(person.userId);
    if (journey.to) throw redirect(journey.to);
  };

/** A sign-in ends at the start page, which would not tell a waiting patient about their approval. */
function leadToApproval(closed: ClosedPractice | 'none', { pathname }: URL): void {
  if (closed === 'none' || !('isDeclined' in closed) || pathname !== '/') return;
  throw redirect(withPractice('/patient/dashboard', closed.subdomain));
}

/** The landing page doesn't wait for a session that only another tab's traces suggest. */
async function personAt(pathname: string): Promise<MeDto | null> {
  const person = currentPerson();
  if (pathname !== '/' || portalOfTab()) return person;
  void person.catch(() => null);
  return null;
}

function loadAnew(url: URL): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}

/** Visitors arrive on a practice's own domain. Keycloak only knows our own origin, so the sign-in continues there. */
async function moveHome({ pathname, search, hash }: URL, subdomain: string): Promise<void> {
  // A dynamic import, because code shared with the preload script would delay it (docs/web.md).
  const { shellConfig } = await import('../config.js');
  const { publicOrigin } = shellConfig();
  if (publicOrigin === window.location.origin) return;
  const path = pathname === INVITATION_PATH ? invitationLink() : pathname;
  window.location.replace(publicOrigin + withPractice(path + search + hash, subdomain));
  await new Promise<never>(() => undefined);
}
