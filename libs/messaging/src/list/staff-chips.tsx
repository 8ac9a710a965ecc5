import { styled } from '@mui/material/styles';
import { type ConversationDto, type WaitState, waitStateOf } from '@telecare/contracts';
import { Chip, type Tone } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import { waitText } from '../times.js';

const Chips = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gridColumn: '2 / -1',
  gap: 6,
  '&:not(:empty)': { marginTop: 6 },
});

const TONE: Record<WaitState, Tone> = { waiting: 'blue', soon: 'amber', overdue: 'red' };

interface StaffChipsProps {
  readonly conversation: ConversationDto;
  readonly now: Date;
}

export function StaffChips({ conversation, now }: StaffChipsProps) {
  const { t } = useMessagingTexts();
  const { isUrgent, isClinical, waitingSince, status, assignee, kind } = conversation;
  const wait = waitStateOf(conversation, now);
  const isOpenOfPatient = kind === 'patient' && status === 'open';
  return (
    <Chips>
      {isUrgent && <Chip tone="red">{t('urgent')}</Chip>}
      {isClinical && <Chip tone="purple">{t('clinical')}</Chip>}
      {wait && waitingSince && (
        <Chip tone={TONE[wait]}>{t(`list.wait.${wait}`, { time: waitText(waitingSince, now) })}</Chip>
      )}
      {status === 'closed' && <Chip tone="grey">{t('closed')}</Chip>}
      {isOpenOfPatient && assignee && <Chip tone="teal">{assignee.name}</Chip>}
      {isOpenOfPatient && !assignee && <Chip tone="grey">{t('unassigned')}</Chip>}
    </Chips>
  );
}
