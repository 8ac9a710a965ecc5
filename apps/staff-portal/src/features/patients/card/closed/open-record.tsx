import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useToast } from '@telecare/shell-sdk';
import { fontSize, radius, readerZone, space, timeText, tone } from '@telecare/ui';
import { useProblemText } from '../../../../failures.js';
import { closeRecordMutation } from './closed-record.api.js';
import { useClosedRecordTexts } from './closed-record.texts.js';

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

interface OpenRecordProps {
  readonly patientId: string;
  readonly until: string;
}

/** Until when the reader has the record open with a reason, and the way to end that. */
export function OpenRecord({ patientId, until }: OpenRecordProps) {
  const { t } = useClosedRecordTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const closing = useMutation({
    ...closeRecordMutation(useQueryClient(), useApi(), patientId),
    onError: (error) => toast({ title: t('endFailed'), description: problemText(error), tone: 'destructive' }),
  });
  return (
    <Bar role="status">
      {t('opened', { time: timeText(new Date(until), readerZone()) })}
      <Button color="inherit" disabled={closing.isPending} onClick={() => closing.mutate()}>
        {t('end')}
      </Button>
    </Bar>
  );
}
