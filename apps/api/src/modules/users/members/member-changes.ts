import { STAFF_ROLES, type StaffRole } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, named } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { cancelStaffInvitations, declineEverywhere } from '../../invitations/invitation.commands.js';
import { endRelationship, endRelationshipsOfAccount } from '../../patients/patient.commands.js';
import { DONE, type MemberChange, NOT_THERE } from './member-change.js';
import {
  changeOfActivity,
  changeOfBlock,
  changeOfFactor,
  changeOfRoles,
  type HeldAccount,
  type HeldMember,
  removalOfAccount,
  removalOfMember,
  rolesToPutAside,
  type RolesChange,
} from './member-change.rules.js';
import {
  deleteDeactivation,
  deleteDeactivations,
  giveRoles,
  lockMembership,
  putRolesAside,
  settleHome,
  takeRoles,
  takeRolesEverywhere,
} from './user-roles.commands.js';
import { auditRemovals } from '../accounts/accounts.queries.js';
import { blockAccount, unblockAccount } from '../users.queries.js';

interface Changing {
  readonly viewer: Viewer;
  readonly userId: string;
}

type Held<Thing> = Thing | null | undefined;

const OWN_ACCESS: MemberChange = { result: 'own_access', appointments: 0 };

const isOwn = ({ viewer, userId }: Changing): boolean => viewer.userId === userId;

interface Subject {
  readonly ids: readonly string[];
  readonly patients: readonly string[];
}

const NOBODY: Subject = { ids: [], patients: [] };

const theMember = ({ record, isPatient }: HeldMember): Subject => ({
  ids: [record],
  patients: isPatient ? [record] : [],
});

/** An account belongs to no practice, so its audit events name no patient. */
const theAccount = (userId: string): Subject => ({ ids: [userId], patients: [] });

/** Audits refusals as well as changes. */
function saving(
  action: string,
  subject: Subject,
  change: MemberChange,
  writes: readonly Statement<unknown>[],
  name?: string | null,
): Decision<MemberChange> {
  const { result } = change;
  const outcome = result === 'done' || result === 'not_found' ? result : 'denied';
  const audit = auditEvent({
    action,
    resource: 'member',
    ...subject,
    outcome,
    ...(name ? { changes: named(name) } : {}),
  });
  return { result: change, writes: result === 'done' ? [...writes, audit] : [audit] };
}

export function changingRoles(who: Changing, member: Held<HeldMember>, wanted: readonly StaffRole[]) {
  if (!member) return saving('change-roles', NOBODY, NOT_THERE, []);
  const roles = changeOfRoles(member, wanted, isOwn(who));
  return saving('change-roles', theMember(member), roles.change, rolesOf(who, roles));
}

export function removingMember(who: Changing, member: Held<HeldMember>) {
  if (!member) return saving('remove', NOBODY, NOT_THERE, []);
  const { userId } = who;
  const { record } = member;
  const roles = removalOfMember(member, isOwn(who));
  const queued = queueMessage('member.removed', { userId });
  const held = member.roles.length > 0 ? rolesOf(who, roles) : [];
  const gone = [...held, deleteDeactivation({ userId }), endRelationship({ id: record })];
  return saving('remove', theMember(member), roles.change, [...gone, queued]);
}

/** Other practices of the member are unaffected, so no session ends. This practice refuses the next request. */
export function changingActivity(who: Changing, member: Held<HeldMember>, active: boolean) {
  const action = active ? 'reactivate' : 'deactivate';
  if (!member) return saving(action, NOBODY, NOT_THERE, []);
  const change = changeOfActivity(member, active, isOwn(who));
  return saving(action, theMember(member), change, active ? reactivation(who, member) : deactivation(who, member));
}

/** The worker removes the factors, ends the sessions and mails the person. */
export function resettingFactor(who: Changing, member: Held<HeldMember>) {
  if (!member) return saving('reset-factor', NOBODY, NOT_THERE, []);
  const queued = factorReset(who);
  return saving('reset-factor', theMember(member), changeOfFactor(member, isOwn(who)), [queued]);
}

/** Keeps factors that are added later, even if the message is handled twice. */
const factorReset = ({ userId }: Changing) =>
  queueMessage('member.factor-reset', { userId, until: new Date().toISOString() });

/** Adds roles before it removes others, so that the account is not deleted in between. */
const rolesOf = ({ userId }: Changing, { given, taken }: RolesChange) => [
  lockMembership({ userId }),
  ...(given.length > 0 ? [giveRoles({ userId, roles: given }), deleteDeactivation({ userId })] : []),
  takeRoles({ userId, roles: taken }),
  settleHome({ userId }),
];

const reactivation = ({ userId }: Changing, { putAside }: HeldMember) => [
  lockMembership({ userId }),
  giveRoles({ userId, roles: putAside }),
  deleteDeactivation({ userId }),
  settleHome({ userId }),
];

/** An earlier invitation would let the member in again. */
const deactivation = ({ userId }: Changing, member: HeldMember) => [
  lockMembership({ userId }),
  putRolesAside({ userId, roles: rolesToPutAside(member) }),
  takeRoles({ userId, roles: STAFF_ROLES }),
  cancelStaffInvitations({ userId }),
  settleHome({ userId }),
];

const removalEverywhere = (account: { readonly userId: string }) => [
  endRelationshipsOfAccount(account),
  auditRemovals(account),
  declineEverywhere(account),
  takeRolesEverywhere(account),
  deleteDeactivations(account),
];

/** A database trigger deletes an account when its last role is removed. An account without a role is deleted here. */
export function removingAccount(who: Changing, account: Held<HeldAccount>) {
  const { userId } = who;
  const change = account ? removalOfAccount(account, isOwn(who)) : NOT_THERE;
  const queued = account?.hasRole ? [] : [queueMessage('account.removed', { userId })];
  return saving(
    'remove-account',
    theAccount(userId),
    change,
    [...removalEverywhere({ userId }), ...queued],
    account?.staffName,
  );
}

export function resettingAccountFactor(who: Changing, account: Held<HeldAccount>) {
  const change = account ? (isOwn(who) ? OWN_ACCESS : DONE) : NOT_THERE;
  return saving('reset-factor', theAccount(who.userId), change, [factorReset(who)], account?.staffName);
}

export function blockingAccount(who: Changing, account: Held<HeldAccount>, blocked: boolean) {
  const { userId } = who;
  const change = account ? changeOfBlock(account, blocked, isOwn(who)) : NOT_THERE;
  const queued = queueMessage('account.blocked', { userId });
  const action = blocked ? 'block-account' : 'unblock-account';
  return saving(
    action,
    theAccount(userId),
    change,
    [blocked ? blockAccount({ userId }) : unblockAccount({ userId }), queued],
    account?.staffName,
  );
}
