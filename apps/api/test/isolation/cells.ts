import { randomUUID } from 'node:crypto';
import { allows, Permission, type Role, rolesWith, SHOWN_OF_CLOSED, switchOf } from '@telecare/contracts';
import { describeApi } from '../../src/api-description.js';
import type { AccessNote } from '../../src/platform/access/endpoint.decorator.js';
import type { Route } from '../../src/platform/openapi/routes.js';
import type { Given } from '../factories/given.js';
import { REQUESTS } from './requests.js';
import { type Actor, ACTORS, type Place, PLACES, type World } from './world.js';

const TARGETS = ['own', 'foreign', 'missing'] as const;
type Target = (typeof TARGETS)[number] | 'none';

export interface Cell {
  readonly operation: string;
  readonly method: Route['method'];
  readonly actor: Actor;
  readonly place: Place;
  readonly target: Target;
  readonly expected: number;
  readonly mayShowOther: boolean;
}

/** Operations that need a session. All others only show a practice's public page. */
export const closedRoutes = (await describeApi()).routes.filter(({ access }) => access?.kind !== 'public');

export function cells(): Cell[] {
  return closedRoutes.flatMap((route) => ACTORS.flatMap((actor) => cellsOf(route, actor)));
}

export const cellsBehindTheGuard = (): Cell[] => cells().filter(({ expected }) => expected !== 401 && expected !== 403);

export const cellsOfTheClosed = (): Cell[] => cells().filter(({ actor }) => actor === 'super_admin');

export const cellsOfAbsences = (): Cell[] =>
  cells().filter(
    ({ actor, operation, expected }) => actor === 'scheduler' && expected !== 403 && OF_ABSENCES.includes(operation),
  );

const OF_ABSENCES = closedRoutes.flatMap(({ operation, access }) =>
  access?.kind === 'practice' && switchOf(access.permission) === Permission.WorkingHoursManage ? [operation] : [],
);

export const cellsOfOneSide = (): Cell[] =>
  cells().filter(
    ({ operation, place, expected }) => place === 'home' && expected < 300 && ONE_SIDED.includes(operation),
  );

const ONE_SIDED = closedRoutes.flatMap(({ operation, access }) =>
  access?.kind === 'practice' && isOfOneSide(rolesWith(access.permission)) ? [operation] : [],
);

function isOfOneSide(roles: readonly Role[]): boolean {
  return !roles.includes('patient') || roles.length === 1;
}

function cellsOf(route: Route, actor: Actor): Cell[] {
  const places = route.access?.kind === 'practice' ? PLACES : (['home'] as const);
  return places.flatMap((place) =>
    targetsOf(route, place).map((target) => ({
      operation: route.operation,
      method: route.method,
      actor,
      place,
      target,
      expected: expectedStatus(route, actor, place, target),
      mayShowOther: rolesOf(actor, 'other').length > 0 && (place === 'other' || route.access?.kind !== 'practice'),
    })),
  );
}

function targetsOf({ operation }: Route, place: Place): readonly Target[] {
  if (!REQUESTS[operation]?.ids) return ['none'];
  return place === 'home' || place === 'other' ? TARGETS : ['own'];
}

function rolesOf(actor: Actor, place: Place): Role[] {
  switch (actor) {
    case 'anonymous':
    case 'removed':
      return [];
    case 'super_admin':
    case 'opener':
      return ['super_admin'];
    case 'two_practices':
      return place === 'home' ? ['practitioner'] : place === 'other' ? ['practice_admin'] : [];
    case 'patient':
    case 'practitioner':
    case 'scheduler':
    case 'practice_admin':
      return place === 'home' ? [actor] : [];
  }
}

function expectedStatus({ access, operation }: Route, actor: Actor, place: Place, target: Target): number {
  if (actor === 'anonymous') return 401;
  if (access?.kind === 'own') return ownStatus(operation, actor);
  const permission = access && 'permission' in access ? access.permission : undefined;
  if (!access || !permission || !allows(rolesOf(actor, place), permission)) return 403;
  if (place !== 'missing' && isClosed(access, actor)) return 403;
  const refused = REQUESTS[operation]?.refuses?.(actor, place);
  if (refused !== undefined) return refused;
  if (place === 'missing') return 404;
  if (target !== 'none' && !holds(access, place, target)) return 404;
  return REQUESTS[operation]?.allowed ?? access.status;
}

function isClosed(access: AccessNote, actor: Actor): boolean {
  if (access.kind !== 'practice') return false;
  const shown = access.whileClosed ?? SHOWN_OF_CLOSED[access.permission] ?? 'names';
  return shown === 'archive' ? ['super_admin', 'opener'].includes(actor) : shown === 'names' && actor === 'super_admin';
}

const OF_ACCOUNTS = [
  'getMe',
  'getAccess',
  'getMailChoices',
  'saveMailChoices',
  'listPushDevices',
  'addPushDevice',
  'removePushDevice',
  'testPushDevice',
  'listOwnFactors',
  'listOwnSessions',
  'listOwnAcceptances',
  'endOwnSession',
  'endOtherSessions',
];

function ownStatus(operation: string, actor: Actor): number {
  if (operation === 'changePassword') return 422;
  if (operation === 'acceptInvitation') return 404;
  const recordless = ['removed', 'super_admin', 'opener'].includes(actor);
  const isOpen = OF_ACCOUNTS.includes(operation);
  return recordless && !isOpen ? 404 : (REQUESTS[operation]?.allowed ?? 200);
}

const holds = (access: AccessNote, place: Place, target: Target): boolean =>
  access.kind === 'platform'
    ? target !== 'missing'
    : (place === 'home' && target === 'own') || (place === 'other' && target === 'foreign');

export async function idOf({ operation, target }: Cell, world: World, given: Given): Promise<string> {
  const ids = await REQUESTS[operation]?.ids?.(world, given);
  return target === 'own' || target === 'foreign' ? (ids?.[target] ?? '') : randomUUID();
}

export function practiceOf({ place }: Cell, world: World): { id: string } {
  return place === 'missing' ? { id: randomUUID() } : world[place];
}
