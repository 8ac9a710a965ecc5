import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PracticeOpeningDto } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { ActionNotice, timeText } from '@telecare/ui';
import { useProblemText } from '../failures.js';
import { closePracticeMutation } from './openings.api.js';
import { useOpeningTexts } from './texts.js';

interface OpenUntilProps {
  readonly opening: PracticeOpeningDto;
  readonly timeZone: string;
}

export function OpenUntil({ opening: { practiceId, until }, timeZone }: OpenUntilProps) {
  const { t } = useOpeningTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const closing = useMutation({
    ...closePracticeMutation(useApi(), useQueryClient(), practiceId),
    onError: (error) => toast({ title: t('closeFailed'), description: problemText(error), tone: 'destructive' }),
  });
  return (
    <ActionNotice
      text={t('openUntil', { time: timeText(new Date(until), timeZone) })}
      actionLabel={t('close')}
      onAction={() => closing.mutate()}
      busy={closing.isPending}
    />
  );
}
