import { styled } from '@mui/material/styles';
import type { ConversationDetailDto, MessageDto } from '@telecare/contracts';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Chip, color, fontSize, fontWeight, media, space, TextLink } from '@telecare/ui';
import { useEffect, useRef } from 'react';
import { appointmentPath } from '../appointment-path.js';
import { conversationTitle } from '../conversation-title.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { onlyReads } from '../side.js';
import { BackToList } from './back-to-list.js';
import { HeadActs } from './head-acts.js';

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.hairline}`,
});

const Names = styled('div')({ flex: '1 1 160px', minWidth: 0 });

const Title = styled('h2')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  margin: 0,
  fontSize: fontSize[16],
  fontWeight: fontWeight.strong,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
});

const Subject = styled('p')({
  margin: 0,
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  [media.phone]: { display: '-webkit-box', overflow: 'hidden', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
});

const AboutLink = styled(TextLink)({ minHeight: 0 });

interface ThreadHeadProps {
  readonly conversation: ConversationDetailDto;
  readonly messages: readonly MessageDto[];
}

export function ThreadHead({ conversation, messages }: ThreadHeadProps) {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const inPractice = usePathInPractice();
  const { subject, status, isUrgent, isClinical, participants, ownId, aboutAppointmentId } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!window.matchMedia?.('(min-width: 768px)').matches) heading.current?.focus();
  }, []);
  const others = participants.filter(({ id, isActive, isPatient }) => isActive && !isPatient && id !== ownId);
  return (
    <Head>
      <BackToList />
      <Names>
        <Title ref={heading} tabIndex={-1}>
          {conversationTitle(conversation, side, { team: t('team') })}
          {isUrgent && <Chip tone="red">{t('urgent')}</Chip>}
          {isClinical && <Chip tone="purple">{t('clinical')}</Chip>}
          {status === 'closed' && <Chip tone="grey">{t('closed')}</Chip>}
        </Title>
        <Subject>
          {subject ?? t('noSubject')}
          {side !== 'patient' && others.length > 0 && ` · ${t('thread.with', { names: namesOf(others) })}`}
          {aboutAppointmentId && !onlyReads(side) && (
            <>
              {' · '}
              <AboutLink to={inPractice(appointmentPath(side, aboutAppointmentId))}>{t('thread.about')}</AboutLink>
            </>
          )}
        </Subject>
      </Names>
      {!onlyReads(side) && (
        <HeadActs
          conversation={conversation}
          lastOfOthers={messages.findLast(({ sender }) => sender.id !== ownId)?.seq}
        />
      )}
    </Head>
  );
}

const namesOf = (people: readonly { readonly name: string }[]): string => people.map(({ name }) => name).join(', ');
