import { useLoaderData, useRevalidator } from 'react-router-dom';
import { addPageMessages } from '../../i18n/i18n.js';
import type { PageRoute } from '../../page-route.js';
import { currentPerson } from '../../account/current-person.js';
import { signOutHere } from '../../push/sign-out.js';
import { startSignIn } from '../../session/session.js';
import { addPasswordMessages } from '../parts/passwords.js';
import type { IdentityActions } from './identity-actions.js';
import type { InvitationView } from './invitation-view.js';
import { InvitationPage } from './invitation.page.js';
import { openInvitation } from './open-invitation.js';

export const invitationRoute: PageRoute = {
  loader: async ({ request }): Promise<InvitationView> => {
    await Promise.all([addPageMessages('invitation', readMessages), addPasswordMessages()]);
    return openInvitation({ search: new URL(request.url).search, findPerson: currentPerson });
  },
  Component: InvitationRoute,
};

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');

const identity: IdentityActions = { signIn: startSignIn, signOut: signOutHere };

function InvitationRoute() {
  const view = useLoaderData<InvitationView>();
  const { revalidate, state } = useRevalidator();
  return (
    <InvitationPage view={view} identity={identity} onReload={() => void revalidate()} reloading={state !== 'idle'} />
  );
}
