import { styled } from '@mui/material/styles';
import type { ConversationDto, FoundConversationDto } from '@telecare/contracts';
import { color, fontSize, fontWeight, InitialsAvatar, motion, numberText, radius, space } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { conversationTitle } from '../conversation-title.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { rowTime } from '../times.js';
import { oneLine } from './one-line.js';
import { StaffChips } from './staff-chips.js';

interface ConversationRowProps {
  readonly conversation: ConversationDto;
  readonly now: Date;
  readonly found?: FoundConversationDto['match'];
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[3],
  alignItems: 'start',
  padding: `${space[3]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
  color: color.text,
  lineHeight: 1.4,
} as const;

const UnreadableRow = styled('div')(row);

const Row = styled(Link)({
  ...row,
  textDecoration: 'none',
  transition: `background-color ${motion}`,
  '&:hover': { background: color.primarySoft },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current="true"]': { background: color.primarySoft, boxShadow: `inset 3px 0 ${color.primary}` },
});

const Words = styled('span')({ display: 'grid', gap: 2, minWidth: 0 });

const Who = styled('span')({
  fontWeight: fontWeight.medium,
  overflowWrap: 'anywhere',
  '[data-unread] &': { fontWeight: fontWeight.strong },
});

const Lines = styled('span')({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '&[data-dense]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: space[2],
    '& > :first-of-type': { flex: 'none', maxWidth: '70%' },
  },
});

const Subject = styled('span')({ ...oneLine, '[data-unread] &': { fontWeight: fontWeight.medium } });

const Preview = styled('span')({ ...oneLine, color: color.mutedText, fontSize: fontSize[13] });

const Time = styled('span')({
  color: color.mutedText,
  fontSize: fontSize[13],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

const End = styled('span')({ display: 'grid', justifyItems: 'end', gap: space[2] });

const Count = styled('span')({
  minWidth: 20,
  padding: '0 6px',
  borderRadius: radius.full,
  background: color.primary,
  color: color.onPrimary,
  fontSize: fontSize[12],
  fontWeight: fontWeight.strong,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

export function ConversationRow({ conversation, now, found }: ConversationRowProps) {
  const { t } = useMessagingTexts();
  const { side, zone } = useMessaging();
  const { conversationId, linkTo } = useMessagesView();
  const { id, subject, preview, unread, lastMessageAt, isReadable } = conversation;
  const who = conversationTitle(conversation, side, { team: t('team') });
  if (!isReadable) return <Unreadable conversation={conversation} who={who} now={now} />;
  return (
    <Row
      to={linkTo(id, found?.seq)}
      replace={conversationId !== undefined}
      preventScrollReset
      aria-current={id === conversationId ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <InitialsAvatar name={who} />
      <Words>
        <Who>{who}</Who>
        <Lines data-dense={side !== 'patient' || undefined}>
          <Subject title={subject ?? undefined}>{subject ?? t('noSubject')}</Subject>
          <Preview>{found?.text ?? (preview === '' ? t('files.only') : (preview ?? t('noMessages')))}</Preview>
        </Lines>
      </Words>
      <End>
        <Time>{rowTime(lastMessageAt, now, zone)}</Time>
        {unread > 0 && <Count aria-label={t('list.unread', { count: unread })}>{numberText(unread)}</Count>}
      </End>
      {side !== 'patient' && <StaffChips conversation={conversation} now={now} />}
    </Row>
  );
}

interface UnreadableProps extends Pick<ConversationRowProps, 'conversation' | 'now'> {
  readonly who: string;
}

function Unreadable({ conversation, who, now }: UnreadableProps) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  return (
    <UnreadableRow>
      <InitialsAvatar name={who} />
      <Words>
        <Who>{who}</Who>
        <Preview>{t(conversation.isClinical ? 'list.clinical' : 'list.taken')}</Preview>
      </Words>
      <Time>{rowTime(conversation.lastMessageAt, now, zone)}</Time>
      <StaffChips conversation={conversation} now={now} />
    </UnreadableRow>
  );
}
