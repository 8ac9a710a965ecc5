import type { MeDto } from '@telecare/contracts';
import { mayEnter } from '../roles/roles-held.js';
import { currentPerson } from '../account/current-person.js';
import { sessionStatus } from '../session/session.js';
import { tenantStore } from '../tenancy/tenant-store.js';

/**
 * Returns the signed-in user if they don't belong to the page's practice. Null for members and for visitors who are not
 * signed in.
 */
export async function guestOfPractice(): Promise<MeDto | null> {
  const { isPlatform, practice } = tenantStore.get();
  const person = sessionStatus.get() === 'signed-in' && !isPlatform ? await currentPerson() : null;
  return person && !mayEnter(person.roles, practice.id) ? person : null;
}
