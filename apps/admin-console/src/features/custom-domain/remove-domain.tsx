import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { CustomDomainDto } from '@telecare/contracts';
import { useShell, useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog } from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { removeDomainMutation } from './custom-domain.api.js';

interface RemoveDomainProps {
  readonly found: CustomDomainDto;
  readonly domain: string;
}

export function RemoveDomain({ found, domain }: RemoveDomainProps) {
  const { t } = useTranslation('admin-console');
  const [isAsked, ask] = useState(false);
  const removal = useRemoval(() => ask(false));
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => ask(true)}>
        {t('customDomain.remove.button')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('customDomain.remove.title', { domain })}
        cancelLabel={t('cancel')}
        confirmLabel={t('customDomain.remove.confirm', { domain })}
        destructive
        pending={removal.isPending}
        onConfirm={() => removal.send(found)}
        onCancel={() => ask(false)}
      >
        {t(found.domain === domain ? 'customDomain.remove.inUse' : 'customDomain.remove.text', { domain })}
      </ConfirmDialog>
    </>
  );
}

function useRemoval(close: () => void) {
  const { t } = useTranslation('admin-console');
  const problemText = useProblemText();
  const { toast, reloadTenant } = useShell();
  const removal = useMutation(removeDomainMutation(useApi(), useQueryClient()));
  const send = (found: CustomDomainDto) =>
    removal.mutate(found, {
      onSuccess: () => {
        toast({ title: t('customDomain.remove.done') });
        void reloadTenant();
      },
      onError: (error) =>
        toast({
          title: t('customDomain.remove.failed'),
          description:
            asProblem(error).code === 'resource.changed' ? t('customDomain.changedMeanwhile') : problemText(error),
          tone: 'destructive',
        }),
      onSettled: close,
    });
  return { send, isPending: removal.isPending };
}
