import type { MeDto } from '@telecare/contracts';
import { mayEnter } from '../roles/roles-held.js';
import { currentPerson } from '../account/current-person.js';
import { sessionStatus } from '../session/session.js';
import { tenantStore } from '../tenancy/tenant-store.js';

/** Who is signed in and yet a stranger to the practice of the page; null for members, and for nobody. */
export async function guestOfPractice(): Promise<MeDto | null> {
  const { isPlatform, practice } = tenantStore.get();
  const person = sessionStatus.get() === 'signed-in' && !isPlatform ? await currentPerson() : null;
  return person && !mayEnter(person.roles, practice.id) ? person : null;
}
