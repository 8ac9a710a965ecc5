import { type InvitationDto, type InvitationStatus, PLATFORM_PRACTICE_ID, STAFF_ROLES } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { ctxPractice, iso, json, type RowOf } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const invitations = () =>
  db
    .selectFrom('app.user_invitations as invitation')
    .innerJoin('app.practices as practice', 'practice.id', 'invitation.practice_id');

type Invitations = ReturnType<typeof invitations>;

const ofPractice = () => invitations().where('invitation.practice_id', '=', ctxPractice);

const toInvitationDto = ({ ref, eb }: RowOf<Invitations>) =>
  json<InvitationDto>({
    id: ref('invitation.id'),
    email: ref('invitation.email'),
    firstName: ref('invitation.first_name'),
    lastName: ref('invitation.last_name'),
    phone: ref('invitation.phone'),
    role: ref('invitation.role'),
    language: ref('invitation.language'),
    practice: eb
      .case()
      .when('practice.id', '<>', PLATFORM_PRACTICE_ID)
      .then(json<NonNullable<InvitationDto['practice']>>({ id: ref('practice.id'), name: ref('practice.name') }))
      .end(),
    status: sql<InvitationStatus>`app.invitation_status(invitation)`,
    delivery: ref('invitation.delivery'),
    createdAt: iso(ref('invitation.created_at')),
    expiresAt: iso(ref('invitation.expires_at')),
    waitingSince: iso(ref('invitation.waiting_since')),
    invitedByName: ref('invitation.invited_by_name'),
  });

interface PageOfInvitations {
  /** Creation time of the last row of the previous page. Null on the first page. */
  readonly created: string | null;
  readonly id: string | null;
  readonly limit: number;
}

/** Invitations that are neither accepted nor cancelled, newest first. Some may have expired. */
const openOf = (rows: Invitations, { created, id, limit }: PageOfInvitations) =>
  auditedRead(
    'list',
    'invitation',
    rows
      .where('invitation.accepted_at', 'is', null)
      .where('invitation.cancelled_at', 'is', null)
      .where(
        sql<boolean>`(${created}::timestamptz is null or (invitation.created_at, invitation.id) < (${created}, ${id}::uuid))`,
      )
      .orderBy('invitation.created_at', 'desc')
      .orderBy('invitation.id', 'desc')
      .limit(sql<number>`${limit}`)
      .select((invitation) => [
        'invitation.id',
        sql<string>`invitation.created_at::text`.as('created'),
        toInvitationDto(invitation).as('item'),
      ]),
  ).select(['found.item', 'found.created']);

export const openInvitations = {
  staff: prepared('invitations.staff', (page: PageOfInvitations) =>
    openOf(ofPractice().where('invitation.role', 'in', ['super_admin', ...STAFF_ROLES]), page),
  ),
  patients: prepared('invitations.patients', (page: PageOfInvitations) =>
    openOf(ofPractice().where('invitation.role', '=', 'patient').where('invitation.waiting_since', 'is', null), page),
  ),
  waiting: prepared('invitations.waiting', (page: PageOfInvitations) =>
    openOf(
      ofPractice().where('invitation.role', '=', 'patient').where('invitation.waiting_since', 'is not', null),
      page,
    ),
  ),
};

export const openInvitationsEverywhere = prepared('invitations.everywhere', (page: PageOfInvitations) =>
  openOf(invitations(), page),
);

export const invitationById = prepared('invitations.one', ({ id }: { readonly id: string }) =>
  ofPractice()
    .where('invitation.id', '=', id)
    .select((invitation) => toInvitationDto(invitation).as('item')),
);
