import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { useLocation } from 'react-router-dom';
import { isPortal } from '../../../session/portal.js';
import { NewPasswordForm } from './new-password.form.js';
import { tokenIn } from './new-password.rules.js';
import { RequestLinkForm } from './request-link.form.js';

export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { search, hash } = useLocation();
  const named = new URLSearchParams(search).get('portal');
  const portal = isPortal(named) ? named : 'patient';
  const token = tokenIn(hash);
  return (
    <Page width="form" comfortable>
      <PageHeader title={t('reset.title')} context={t(token ? 'reset.setContext' : 'reset.context')} />
      {token ? <NewPasswordForm key={token} token={token} portal={portal} /> : <RequestLinkForm portal={portal} />}
    </Page>
  );
}
