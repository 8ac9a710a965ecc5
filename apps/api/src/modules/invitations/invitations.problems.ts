import type { ProblemKinds } from '../../platform/http/problem.js';

export const invitationProblems = {
  'invitation.not_found': { status: 404, title: 'Invalid or expired invitation link' },
  'invitation.expired': { status: 410, title: 'This invitation has expired' },
  'invitation.used': { status: 410, title: 'This invitation has already been used' },
  'invitation.cancelled': { status: 410, title: 'This invitation was cancelled' },
  'invitation.waiting': { status: 409, title: 'This person has accepted and is waiting for approval' },
  'invitation.decided': { status: 409, title: 'This person was approved or declined meanwhile' },
  'invitation.in_progress': { status: 409, title: 'This invitation is being accepted just now' },
  'invitation.account_exists': {
    status: 409,
    title:
      'An account with this email already exists. Please enter your password to sign in and accept the invitation.',
  },
  'invitation.other_email': { status: 403, title: 'This invitation is for another email address' },
  'invitation.already_pending': { status: 409, title: 'This person has an open invitation already' },
  'invitation.already_member': { status: 409, title: 'This person has this role already' },
  'invitation.role_not_allowed': { status: 403, title: 'You may not invite somebody to this role' },
} satisfies ProblemKinds;
