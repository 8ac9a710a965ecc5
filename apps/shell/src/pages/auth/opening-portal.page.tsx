import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, ErrorPanel, fontSize, Page, PageHeader, space } from '@telecare/ui';
import type { Portal } from '../../session/portal.js';
import { useSignIn } from './use-sign-in.js';

const Waiting = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: space[4],
  color: color.mutedText,
  fontSize: fontSize[16],
});

export function OpeningPortalPage({ portal }: { readonly portal: Portal }) {
  const { t } = useTranslation();
  const { failed, start } = useSignIn(portal);
  const name = t(`auth.portals.${portal}.title`);
  return (
    <Page width="form">
      <PageHeader title={name} />
      {failed ? (
        <ErrorPanel
          title={t('auth.unreachable.title')}
          description={t('auth.unreachable.text')}
          retryLabel={t('tryAgain')}
          onRetry={start}
        />
      ) : (
        <Waiting role="status">
          <CircularProgress size={28} aria-hidden />
          {t('auth.opening', { portal: name })}
          <Button variant="outlined" onClick={start}>
            {t('auth.continue')}
          </Button>
        </Waiting>
      )}
    </Page>
  );
}
