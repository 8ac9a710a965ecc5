import type { RemoteVersion } from '@telecare/federation';
import { type Asking, isFor } from '../federation/remote-choice.js';
import type { HeaderLink } from './header-links.js';

/*
 * Supports older releases of the patient portal, the staff portal and the admin console. They were built before portals
 * listed the header's links with their pages (`nav`, shell SDK 1.6), and a rollback may serve them again. Remove this
 * once the registry contains no such release.
 */

interface FormerLink extends HeaderLink, Partial<Pick<Asking, 'scope'>> {
  readonly roles?: readonly Asking['role'][];
}

const DASHBOARD = { label: { en: 'Dashboard', es: 'Inicio' }, order: 10 };
const APPOINTMENTS = { label: { en: 'Appointments', es: 'Citas' }, order: 20 };
const MESSAGES = { label: { en: 'Messages', es: 'Mensajes' }, order: 30 };
const PATIENTS = { label: { en: 'Patients', es: 'Pacientes' }, order: 40 };
const ANALYTICS = { label: { en: 'Analytics', es: 'Análisis' }, order: 50 };
const ADMINISTRATION = { label: { en: 'Administration', es: 'Administración' }, order: 60 };

const LINKS: readonly FormerLink[] = [
  { path: '/patient/dashboard', ...DASHBOARD },
  { path: '/patient/appointments', ...APPOINTMENTS },
  { path: '/patient/messages', ...MESSAGES },
  { path: '/super-admin/dashboard', ...DASHBOARD, scope: 'platform' },
  { path: '/super-admin/appointments', ...APPOINTMENTS, scope: 'platform' },
  { path: '/super-admin/messages', ...MESSAGES, scope: 'platform' },
  { path: '/super-admin/patients', ...PATIENTS, scope: 'platform' },
  { path: '/super-admin/analytics', ...ANALYTICS, scope: 'platform' },
  { path: '/dashboard', ...DASHBOARD, scope: 'practice' },
  { path: '/appointments', ...APPOINTMENTS, scope: 'practice' },
  { path: '/messages', ...MESSAGES, scope: 'practice' },
  { path: '/patients', ...PATIENTS, scope: 'practice' },
  {
    path: '/admin/analytics',
    ...ANALYTICS,
    scope: 'practice',
    roles: ['practitioner', 'practice_admin', 'super_admin'],
  },
  { path: '/admin', ...ADMINISTRATION, roles: ['practice_admin'] },
];

export const formerLinks = (pages: RemoteVersion['pages'], asking: Asking): HeaderLink[] =>
  LINKS.filter(
    ({ path, scope = asking.scope, roles = [asking.role] }) =>
      scope === asking.scope &&
      roles.includes(asking.role) &&
      pages.some((page) => page.path === path && isFor(page, asking)),
  ).map(({ path, label, order }) => ({ path, label, order }));
