import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RegistrationMonitoringDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import {
  CleaningServicesRounded,
  color,
  ConfirmDialog,
  type FailedQuery,
  fontSize,
  Inline,
  readerZone,
  RefreshRounded,
  timeText,
} from '@telecare/ui';
import { useState } from 'react';
import { cleanUpMutation } from './registration-monitoring.api.js';

const Updated = styled('span')({ marginRight: 'auto', color: color.mutedText, fontSize: fontSize[13] });

interface MonitoringActionsProps {
  readonly monitoring: FailedQuery & { readonly data: RegistrationMonitoringDto | undefined };
}

export function MonitoringActions({ monitoring }: MonitoringActionsProps) {
  const { t } = useTranslation('admin-console');
  const [asking, ask] = useState(false);
  const time = timeText(new Date(monitoring.dataUpdatedAt), readerZone());
  return (
    <Inline>
      <Updated>{monitoring.dataUpdatedAt > 0 && t('monitoring.updated', { time })}</Updated>
      <Button
        variant="outlined"
        startIcon={<RefreshRounded />}
        disabled={monitoring.isFetching}
        onClick={() => void monitoring.refetch()}
      >
        {t('monitoring.refresh')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<CleaningServicesRounded />}
        disabled={!monitoring.data}
        onClick={() => ask(true)}
      >
        {t('monitoring.cleanUp')}
      </Button>
      {asking && <CleanUpDialog keepDays={monitoring.data?.keepDays ?? 0} onClose={() => ask(false)} />}
    </Inline>
  );
}

interface CleanUpDialogProps {
  readonly keepDays: number;
  readonly onClose: () => void;
}

function CleanUpDialog({ keepDays, onClose }: CleanUpDialogProps) {
  const { t } = useTranslation('admin-console');
  const { run, pending } = useCleanUp(onClose);
  return (
    <ConfirmDialog
      open
      title={t('monitoring.cleanUp')}
      cancelLabel={t('cancel')}
      confirmLabel={t('monitoring.cleanUp')}
      destructive
      pending={pending}
      onConfirm={run}
      onCancel={onClose}
    >
      {t('monitoring.cleanUpText', { count: keepDays })}
    </ConfirmDialog>
  );
}

function useCleanUp(onDone: () => void) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const cleaning = useMutation(cleanUpMutation(useApi(), useQueryClient()));
  const run = () =>
    cleaning.mutate(undefined, {
      onSuccess: (n) => toast({ title: t('monitoring.cleanedUp', { n }) }),
      onError: () => toast({ title: t('monitoring.cleanUpFailed'), tone: 'destructive' }),
      onSettled: onDone,
    });
  return { run, pending: cleaning.isPending };
}
