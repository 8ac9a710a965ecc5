import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { ActionNotice, CardSkeleton, ErrorPanel, Inline, Loading, Section } from '@telecare/ui';
import { useEffect } from 'react';
import { askIdentity } from '../../session/session.js';
import { takeSetUpStatus } from '../../session/set-up-status.js';
import { problemReference, problemText } from '../parts/problem-text.js';
import { FactorList } from './factor-list.js';
import { ownFactorsQuery, SET_UPS } from './own-factors.api.js';

export function FactorsSection() {
  const { t } = useTranslation();
  const factors = useQuery(ownFactorsQuery());
  const { open, isLeaving } = useSetUp();
  useSetUpWord();
  const hasFactor = factors.data && factors.data.passkeys.length + factors.data.apps.length > 0;
  return (
    <Section title={t('settings.factors.title')}>
      {factors.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={2} />
        </Loading>
      )}
      {factors.isError && (
        <ErrorPanel
          title={t('settings.factors.loadFailed')}
          description={problemText(t, factors.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void factors.refetch()}
          retrying={factors.isFetching}
          reference={problemReference(t, factors.error)}
        />
      )}
      {hasFactor && !factors.data.recoveryCodes && (
        <ActionNotice
          text={t('settings.factors.noCodes')}
          actionLabel={t('settings.factors.makeCodes')}
          onAction={() => open(SET_UPS.recoveryCodes)}
          busy={isLeaving}
        />
      )}
      {factors.data && <FactorList factors={factors.data} onOpen={open} isLeaving={isLeaving} />}
      {factors.data && (
        <Inline>
          <Button variant="outlined" disabled={isLeaving} onClick={() => open(SET_UPS.passkey)}>
            {t('settings.factors.addPasskey')}
          </Button>
          <Button variant="outlined" disabled={isLeaving} onClick={() => open(SET_UPS.app)}>
            {t('settings.factors.addApp')}
          </Button>
        </Inline>
      )}
    </Section>
  );
}

function useSetUp() {
  const { t } = useTranslation();
  const toast = useToast();
  const leaving = useMutation({
    mutationFn: (action: string) =>
      askIdentity(window.location.pathname + window.location.search, { kc_action: action }),
    onError: () =>
      toast({ title: t('settings.factors.failed'), description: t('settings.factors.away'), tone: 'destructive' }),
  });
  return { open: (action: string) => leaving.mutate(action), isLeaving: leaving.isPending };
}

function useSetUpWord(): void {
  const { t } = useTranslation();
  const toast = useToast();
  useEffect(() => {
    const status = takeSetUpStatus();
    if (!status) return;
    toast({ title: t(`settings.factors.back.${status}`), ...(status === 'error' && { tone: 'destructive' }) });
  }, [t, toast]);
}
