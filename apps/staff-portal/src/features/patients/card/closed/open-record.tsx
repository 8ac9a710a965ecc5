import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useToast } from '@telecare/shell-sdk';
import { ActionNotice, timeText } from '@telecare/ui';
import { useProblemText } from '../../../../failures.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { closeRecordMutation } from './closed-record.api.js';
import { useClosedRecordTexts } from './closed-record.texts.js';

interface OpenRecordProps {
  readonly patientId: string;
  readonly until: string;
}

export function OpenRecord({ patientId, until }: OpenRecordProps) {
  const { t } = useClosedRecordTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const closing = useMutation({
    ...closeRecordMutation(useQueryClient(), useApi(), patientId),
    onError: (error) => toast({ title: t('endFailed'), description: problemText(error), tone: 'destructive' }),
  });
  return (
    <ActionNotice
      text={t('opened', { time: timeText(new Date(until), useShownZone()) })}
      actionLabel={t('end')}
      onAction={() => closing.mutate()}
      busy={closing.isPending}
    />
  );
}
