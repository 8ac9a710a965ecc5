import { withPractice } from '@telecare/shell-sdk';
import { text } from '../../i18n/i18n.js';
import { dashboardIn, roleDashboard } from '../../roles/dashboards.js';
import { forgetInvitation } from '../../session/invitation-token.js';
import { reloadMe } from '../../account/me.js';
import { showToast } from '../../toasts/toast-queue.js';
import { sendAcceptance } from './invitation.api.js';

let underWay: Promise<string> | undefined;

/** Accepts as the signed-in person and gives the dashboard that is open now; asked twice at once, it is done once. */
export function acceptInvitation(token: string): Promise<string> {
  underWay ??= accept(token).finally(() => (underWay = undefined));
  return underWay;
}

async function accept(token: string): Promise<string> {
  const { practice, role, waits } = await sendAcceptance(token);
  forgetInvitation();
  const subdomain = practice?.subdomain ?? null;
  const dashboard = () => withPractice(roleDashboard(role), subdomain);
  // The page of that practice says that its approval is still to come.
  if (waits) return reloadMe().then(dashboard, dashboard);
  showToast({ title: text('invitation.accept.done') });
  return reloadMe().then(
    ({ roles }) => dashboardIn(roles, subdomain),
    // Accepted all the same; the page that follows asks again whose it is.
    dashboard,
  );
}
