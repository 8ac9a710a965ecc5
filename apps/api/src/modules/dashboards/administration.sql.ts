import { ADMINISTRATION_INVITATIONS } from '@telecare/contracts';
import { auditedRead } from '../../platform/audit/audited.js';
import { appointmentsOfToday } from './dashboard.sql.js';

const STAFF_ROLES = `('practice_admin', 'practitioner')`;
const STAFF = `app.user_roles held where held.practice_id = (select app.ctx_practice()) and held.role in ${STAFF_ROLES}`;
const INVITED_STAFF = `app.user_invitations invitation
  where invitation.practice_id = (select app.ctx_practice()) and invitation.role in ${STAFF_ROLES}`;
const STATUS = 'app.invitation_status(invitation)';

/** Staff who are both count once in the total. */
export const administrationDashboard = auditedRead({
  name: 'dashboards.administration',
  action: 'list',
  resource: 'invitation',
  rows: `select invitation.id, json_build_object(
      'id', invitation.id, 'email', invitation.email, 'role', invitation.role, 'status', ${STATUS},
      'createdAt', app.iso(invitation.created_at)) as item
    from ${INVITED_STAFF}
    order by invitation.created_at desc, invitation.id desc limit ${ADMINISTRATION_INVITATIONS}`,
  answer: `json_build_object(
    'patients', (select count(*) from app.patient_practice_relationships known
      where known.practice_id = (select app.ctx_practice()) and known.ended_at is null),
    'staff', (select json_build_object(
        'total', count(distinct held.user_id),
        'practitioners', count(*) filter (where held.role = 'practitioner'),
        'administrators', count(*) filter (where held.role = 'practice_admin')) from ${STAFF}),
    'todaysAppointments', (select count(*) from ${appointmentsOfToday}),
    'pendingInvitations', (select count(*) from ${INVITED_STAFF} and ${STATUS} = 'pending'),
    'recentInvitations', coalesce(json_agg(item), '[]')) as body`,
});
