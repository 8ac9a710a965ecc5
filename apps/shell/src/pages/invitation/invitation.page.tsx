import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { AcceptAsMyself } from './accept-as-myself.js';
import { AlreadySignedIn } from './already-signed-in.js';
import { ChooseAccount } from './choose-account.js';
import type { IdentityActions } from './identity-actions.js';
import { InvitationIntro } from './invitation-intro.js';
import type { InvitationView } from './invitation-view.js';
import { InvitationFailed } from './invitation-failed.js';
import { TermsLink } from '../terms/terms-link.js';
import { UnusableInvitation } from './unusable-invitation.js';

interface InvitationPageProps {
  readonly view: InvitationView;
  readonly identity: IdentityActions;
  readonly onReload: () => void;
  readonly reloading: boolean;
}

export function InvitationPage(props: InvitationPageProps) {
  const { t } = useTranslation();
  const { view } = props;
  if (view.kind === 'unusable') return <UnusableInvitation view={view} />;
  if (view.kind === 'failed') return <InvitationFailed error={view.error} {...props} />;
  return (
    <Page width="form" comfortable>
      <PageHeader title={t(view.titleKey)} />
      <InvitationIntro invitation={view.invitation} />
      <NextStep {...props} view={view} />
      {view.invitation.practice && <TermsLink subdomain={view.invitation.practice.subdomain} />}
    </Page>
  );
}

type OpenView = Exclude<InvitationView, { readonly kind: 'unusable' | 'failed' }>;

function NextStep({ view, identity, onReload }: InvitationPageProps & { readonly view: OpenView }) {
  switch (view.kind) {
    case 'signed-out':
      return <ChooseAccount view={view} identity={identity} onOver={onReload} />;
    case 'invited-person':
      return <AcceptAsMyself view={view} onOver={onReload} />;
    case 'other-person':
      return <AlreadySignedIn view={view} identity={identity} />;
  }
}
