import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { ErrorPanel } from '@telecare/ui';
import { useRevalidator } from 'react-router-dom';
import { expireRegistry } from './registry.js';
import type { FailedPage, PortalVersion, RemotePage } from './remote-page.js';
import { chooseFallback } from './visited-portals.js';

type Problem = Extract<RemotePage, { kind: 'failed' | 'unfit' | 'unavailable' }>;

interface RemoteCrashProps extends PortalVersion {
  readonly correlationId: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

export function RemoteProblem({ page }: { readonly page: Problem }) {
  switch (page.kind) {
    case 'failed':
      return <RemoteFailed page={page} />;
    case 'unfit':
      return <RemoteUnfit {...page} />;
    case 'unavailable':
      return <PortalsUnavailable />;
  }
}

export function RemoteCrash({ correlationId, onRetry, retrying, ...which }: RemoteCrashProps) {
  const { t } = useTranslation('shell');
  const { portal, version } = which;
  return (
    <ErrorPanel
      title={t('federation.crashed.title', { portal: useTitle(which) })}
      description={t('federation.crashed.text')}
      retryLabel={t('federation.tryAgain')}
      onRetry={onRetry}
      retrying={retrying}
      reference={`${portal} ${version} · ${correlationId}`}
    />
  );
}

function RemoteFailed({ page }: { readonly page: FailedPage }) {
  const { t } = useTranslation('shell');
  const { tryAgain, trying } = useTryAgain();
  const { portal, version, correlationId, fallback } = page;
  return (
    <>
      <ErrorPanel
        title={t('federation.failed.title', { portal: useTitle(page) })}
        description={t('federation.failed.text')}
        retryLabel={t('federation.tryAgain')}
        onRetry={tryAgain}
        retrying={trying}
        reference={`${portal} ${version} · ${correlationId}`}
      />
      {fallback && (
        <Button disabled={trying} onClick={() => (chooseFallback(portal, fallback), tryAgain())}>
          {t('federation.failed.useEarlier', { version: fallback.version })}
        </Button>
      )}
    </>
  );
}

function RemoteUnfit(page: PortalVersion) {
  const { t } = useTranslation('shell');
  return (
    <ErrorPanel
      title={t('federation.unfit.title', { portal: useTitle(page) })}
      description={t('federation.unfit.text')}
      retryLabel={t('federation.unfit.reload')}
      onRetry={() => location.reload()}
      reference={`${page.portal} ${page.version}`}
    />
  );
}

function useTitle({ portal, title }: PortalVersion): string {
  const { i18n } = useTranslation('shell');
  return new Map(Object.entries(title)).get(i18n.language) ?? title.en ?? portal;
}

function PortalsUnavailable() {
  const { t } = useTranslation('shell');
  const { tryAgain, trying } = useTryAgain();
  return (
    <ErrorPanel
      title={t('federation.unavailable.title')}
      description={t('federation.unavailable.text')}
      retryLabel={t('federation.tryAgain')}
      onRetry={tryAgain}
      retrying={trying}
    />
  );
}

function useTryAgain() {
  const { revalidate, state } = useRevalidator();
  const tryAgain = () => {
    expireRegistry();
    void revalidate();
  };
  return { tryAgain, trying: state === 'loading' };
}
