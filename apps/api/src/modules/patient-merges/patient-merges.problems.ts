import type { ProblemKinds } from '../../platform/http/problem.js';

export const mergeProblems = {
  'merge.two_accounts': { status: 409, title: 'Both records have a sign-in account' },
  'merge.account_is_kept': { status: 409, title: 'The record with the sign-in account has to be the kept one' },
  'merge.already_merged': { status: 409, title: 'One of the records has been merged already' },
  'merge.in_call': { status: 409, title: 'A video call with the patient is going on' },
  'merge.overlapping': { status: 409, title: 'Open appointments of the two records overlap' },
  'merge.open_invitations': { status: 409, title: 'The record that would be hidden has an open invitation' },
  'merge.history_too_long': { status: 409, title: 'Both medical histories together are too long' },
  'merge.birth_dates_differ': { status: 409, title: 'The two records have different dates of birth' },
  'merge.undone': { status: 409, title: 'The merge has been undone already' },
  'merge.undo_expired': { status: 409, title: 'The time to undo the merge is over' },
  'merge.merged_since': { status: 409, title: 'The kept record has been merged into another one since' },
  'merge.later_merge': { status: 409, title: 'A later merge into the same record has to be undone first' },
} satisfies ProblemKinds;
