import { withPractice } from '@telecare/shell-sdk';
import { text } from '../../i18n/i18n.js';
import { dashboardIn, roleDashboard } from '../../roles/dashboards.js';
import { forgetInvitation } from '../../session/invitation-token.js';
import { reloadMe } from '../../account/me.js';
import { showToast } from '../../toasts/toast-queue.js';
import { sendAcceptance } from './invitation.api.js';

let underWay: Promise<string> | undefined;

/** Accepts the invitation as the signed-in user and returns the dashboard to open. Concurrent calls accept it once. */
export function acceptInvitation(token: string): Promise<string> {
  underWay ??= accept(token).finally(() => (underWay = undefined));
  return underWay;
}

async function accept(token: string): Promise<string> {
  const { practice, role, waits } = await sendAcceptance(token);
  forgetInvitation();
  const subdomain = practice?.subdomain ?? null;
  const dashboard = () => withPractice(roleDashboard(role), subdomain);
  // The practice's page shows that its approval is pending.
  if (waits) return reloadMe().then(dashboard, dashboard);
  showToast({ title: text('invitation.accept.done') });
  return reloadMe().then(
    ({ roles }) => dashboardIn(roles, subdomain),
    // The invitation is accepted even if this fails, and the next page loads the user again.
    dashboard,
  );
}
