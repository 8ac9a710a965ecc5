import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TextReplyDto } from '@telecare/contracts';
import { usePathInPractice } from '@telecare/shell-sdk';
import {
  color,
  DataList,
  dayText,
  dayTimeText,
  fontSize,
  Inline,
  ListRow,
  TextLink,
  TimeColumn,
  timeText,
} from '@telecare/ui';
import { PhoneLink } from '../../../appointments/phone-link.js';
import { phoneNumberText } from '../../../appointments/phone-number-text.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { useRepliesTexts } from './replies.texts.js';

const Written = styled('div')({
  marginTop: 2,
  color: color.text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

interface ReplyListProps {
  readonly replies: readonly TextReplyDto[];
  readonly pending: readonly string[];
  readonly onDone: (reply: TextReplyDto) => void;
}

export function ReplyList({ replies, pending, onDone }: ReplyListProps) {
  const { t } = useRepliesTexts();
  return (
    <DataList label={t('count', { count: replies.length })}>
      {replies.map((reply) => (
        <Row key={reply.id} reply={reply} isPending={pending.includes(reply.id)} onDone={onDone} />
      ))}
    </DataList>
  );
}

interface RowProps {
  readonly reply: TextReplyDto;
  readonly isPending: boolean;
  readonly onDone: (reply: TextReplyDto) => void;
}

function Row({ reply, isPending, onDone }: RowProps) {
  const { t } = useRepliesTexts();
  const inPractice = usePathInPractice();
  const zone = useShownZone();
  const { id, number, body, patients } = reply;
  const at = new Date(reply.at);
  // The time tells the replies of one patient apart.
  const named = {
    who: patients.map(({ name }) => name).join(', ') || phoneNumberText(number),
    time: dayTimeText(at, zone),
  };
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, zone)} below={dayText(at, zone)} />}
      title={
        <Inline>
          {patients.length === 0 && t('unknownNumber')}
          {patients.map((patient) => (
            <TextLink key={patient.id} to={inPractice(`/patients?patient=${patient.id}`)}>
              {patient.name}
            </TextLink>
          ))}
          <PhoneLink phone={phoneNumberText(number)} />
        </Inline>
      }
      detail={<Written>{body}</Written>}
      trailing={
        <>
          <Button variant="text" size="small" href={`tel:${number}`} aria-label={t('callOf', named)}>
            {t('call')}
          </Button>
          <Button
            variant="outlined"
            size="small"
            data-row={id}
            aria-label={t('doneOf', named)}
            aria-busy={isPending}
            // A disabled button would lose the focus.
            onClick={() => isPending || onDone(reply)}
          >
            {t('done')}
          </Button>
        </>
      }
    />
  );
}
