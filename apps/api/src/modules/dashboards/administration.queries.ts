import { ADMINISTRATION_INVITATIONS, type AdministrationDashboardDto, STAFF_ROLES } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, ctxPractice, iso, json, listOf } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { appointmentsOfToday, patientsOfPractice, rolesHeld } from './dashboards.queries.js';
import { gettingStarted } from './getting-started.queries.js';

type RecentInvitation = AdministrationDashboardDto['recentInvitations'][number];

const status = sql<RecentInvitation['status']>`app.invitation_status(invitation)`;

const invitedStaff = () =>
  db
    .selectFrom('app.user_invitations as invitation')
    .where('invitation.practice_id', '=', ctxPractice)
    .where('invitation.role', 'in', STAFF_ROLES);

const recentInvitations = invitedStaff()
  .orderBy('invitation.created_at', 'desc')
  .orderBy('invitation.id', 'desc')
  .limit(ADMINISTRATION_INVITATIONS)
  .select(({ ref }) => [
    'invitation.id',
    json<RecentInvitation>({
      id: ref('invitation.id'),
      email: ref('invitation.email'),
      role: sql<RecentInvitation['role']>`${ref('invitation.role')}`,
      status,
      createdAt: iso(ref('invitation.created_at')),
    }).as('item'),
  ]);

/** A member with several roles counts once in the total. */
const staff = rolesHeld()
  .where('held.role', 'in', STAFF_ROLES)
  .select(({ fn }) =>
    json<AdministrationDashboardDto['staff']>({
      total: count(fn.count('held.user_id').distinct()),
      practitioners: count(fn.countAll().filterWhere('held.role', '=', 'practitioner')),
      administrators: count(fn.countAll().filterWhere('held.role', '=', 'practice_admin')),
      frontDesk: count(fn.countAll().filterWhere('held.role', '=', 'scheduler')),
    }).as('staff'),
  );

export const administrationDashboard = prepared('dashboards.administration', () =>
  auditedRead('list', 'invitation', recentInvitations).select(({ ref, fn }) =>
    json<AdministrationDashboardDto>({
      patients: patientsOfPractice().select(count(fn.countAll()).as('count')).$asScalar().$notNull(),
      staff: staff.$asScalar().$notNull(),
      todaysAppointments: appointmentsOfToday().select(count(fn.countAll()).as('count')).$asScalar().$notNull(),
      pendingInvitations: invitedStaff()
        .where(status, '=', 'pending')
        .select(count(fn.countAll()).as('count'))
        .$asScalar()
        .$notNull(),
      gettingStarted,
      recentInvitations: listOf(ref('found.item')),
    }).as('body'),
  ),
);
