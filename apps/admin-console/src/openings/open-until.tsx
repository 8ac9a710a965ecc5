import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PracticeOpeningDto } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { fontSize, radius, readerZone, space, timeText, tone } from '@telecare/ui';
import { useProblemText } from '../failures.js';
import { closePracticeMutation } from './openings.api.js';
import { useOpeningTexts } from './texts.js';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[1]} ${space[4]}`,
  borderRadius: radius.card,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
});

/** Until when the practice is open, and the way to end that. */
export function OpenUntil({ opening: { practiceId, until } }: { readonly opening: PracticeOpeningDto }) {
  const { t } = useOpeningTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const closing = useMutation({
    ...closePracticeMutation(useApi(), useQueryClient(), practiceId),
    onError: (error) => toast({ title: t('closeFailed'), description: problemText(error), tone: 'destructive' }),
  });
  return (
    <Bar role="status">
      {t('openUntil', { time: timeText(new Date(until), readerZone()) })}
      <Button color="inherit" disabled={closing.isPending} onClick={() => closing.mutate()}>
        {t('close')}
      </Button>
    </Bar>
  );
}
