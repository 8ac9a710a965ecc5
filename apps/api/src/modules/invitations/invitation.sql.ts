import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';

/** The contract's invitation, of `invitation` joined with its `practice`. */
export const INVITATION_JSON = `json_build_object(
    'id', invitation.id, 'email', invitation.email, 'firstName', invitation.first_name, 'lastName', invitation.last_name,
    'phone', invitation.phone, 'role', invitation.role, 'language', invitation.language,
    'practice', case when practice.id <> '${PLATFORM_PRACTICE_ID}' then json_build_object('id', practice.id, 'name', practice.name) end,
    'status', app.invitation_status(invitation), 'delivery', invitation.delivery,
    'createdAt', app.iso(invitation.created_at), 'expiresAt', app.iso(invitation.expires_at),
    'invitedByName', invitation.invited_by_name)`;

export const INVITATIONS = `app.user_invitations invitation join app.practices practice on practice.id = invitation.practice_id`;

/** Neither accepted nor cancelled; it may have expired. */
export const OPEN = 'invitation.accepted_at is null and invitation.cancelled_at is null';

/** The invitations of the practice that the viewer has entered. */
export const OF_PRACTICE = 'invitation.practice_id = (select app.ctx_practice())';

/** A page of open invitations, newest first; `$1` and `$2` are the key of the last row seen, `$3` the limit. */
export const pageOfOpen = (condition: string): string => `
  select invitation.id, invitation.created_at::text as created, ${INVITATION_JSON} as item from ${INVITATIONS}
  where ${OPEN} and ${condition}
    and ($1::timestamptz is null or (invitation.created_at, invitation.id) < ($1, $2::uuid))
  order by invitation.created_at desc, invitation.id desc limit $3`;
