import { redirect, type MiddlewareFunction } from 'react-router-dom';
import type { MeDto } from '@telecare/contracts';
import { currentPerson } from '../session/current-person.js';
import { isSettled, portalOfTab, settle } from '../session/session-traces.js';
import { tenantFor, tenantStore } from '../tenancy/tenant-store.js';
import { automaticNavigation } from './automatic-navigation.js';

/** Runs before every page: finds the practice of the address, then takes people where they belong. */
export const arrive =
  (isRunning: () => boolean): MiddlewareFunction =>
  async ({ request }) => {
    const url = new URL(request.url);
    const finding = personAt(url.pathname).catch(() => null);
    const tenant = await tenantFor(url.search);
    if (isRunning() && tenant.practice.id !== tenantStore.get().practice.id) return loadAnew(url);
    tenantStore.set(tenant);

    const person = await finding;
    if (!person) return;
    const path = url.pathname + url.search;
    const journey = automaticNavigation({ held: person.roles, tenant, path, settled: isSettled(person.userId) });
    if (journey.settles) settle(person.userId);
    if (journey.to) throw redirect(journey.to);
  };

/** The landing page does not wait for a sign-in that only another tab's trace suggests. */
async function personAt(pathname: string): Promise<MeDto | null> {
  const person = currentPerson();
  if (pathname !== '/' || portalOfTab()) return person;
  void person.catch(() => null);
  return null;
}

/** Nothing of the practice on screen may survive in the next one. */
function loadAnew(url: URL): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}
