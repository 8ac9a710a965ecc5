export { InvitationControls } from './invitation-controls.js';
export { useInvitationDates } from './use-invitation-dates.js';
