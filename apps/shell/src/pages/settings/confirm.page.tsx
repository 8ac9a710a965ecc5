import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, ErrorPanel, FormActions, Page, PageHeader, Stacked } from '@telecare/ui';
import { useEffect } from 'react';
import { askIdentity } from '../../session/session.js';
import { tellTabs } from '../../session/session-channel.js';

interface ConfirmPageProps {
  readonly asked: string;
}

/** Opens in another tab. The user proves a higher level at Keycloak while the original tab keeps its unsaved input. */
export function ConfirmPage({ asked }: ConfirmPageProps) {
  const { t } = useTranslation();
  const { mutate, isError, isPending } = useMutation({ mutationFn: leave });
  const isDone = asked === 'done';
  useEffect(() => {
    if (isDone) tellTabs('proved');
    else mutate(asked === '3' ? '3' : '2');
  }, [asked, isDone, mutate]);
  return (
    <Page width="form">
      <PageHeader title={t(isDone ? 'settings.confirm.done' : 'settings.confirm.title')} />
      {isError && (
        <ErrorPanel
          title={t('settings.confirm.failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => mutate(asked)}
          retrying={isPending}
        />
      )}
      {!isError && (
        <DataCard>
          <Stacked>
            <div>{t(isDone ? 'settings.confirm.doneText' : 'settings.confirm.leaving')}</div>
            {isDone && (
              <FormActions>
                <Button variant="contained" onClick={() => window.close()}>
                  {t('settings.confirm.close')}
                </Button>
              </FormActions>
            )}
          </Stacked>
        </DataCard>
      )}
    </Page>
  );
}

function leave(level: string): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  query.set('confirm', 'done');
  return askIdentity(`/settings?${query.toString()}`, { acr_values: level });
}
