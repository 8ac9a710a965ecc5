import { styled } from '@mui/material/styles';
import { ChatBubbleOutlineRounded, color, media, radius } from '@telecare/ui';
import { useRef } from 'react';
import { SwitchedOff } from '../composer/switched-off.js';
import { ListPane } from '../list/list-pane.js';
import { useMessaging } from '../messaging-context.js';
import { Quiet } from '../quiet.js';
import { useMessagingTexts } from '../texts.js';
import { ThreadPane } from '../thread/thread-pane.js';
import { EmergencyNotice } from '../settings/emergency-notice.js';
import { useMessageSettings } from '../settings/use-message-settings.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { NotLive } from './not-live.js';
import { useWholeScreen } from './use-whole-screen.js';

/** Header, margins and the page's own header: what is left of the window holds both panes whole. */
const AROUND_PX = 64 + 164;
const FIGURES_PX = 72;

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  [media.fromHeader]: {
    height: `clamp(440px, calc(100dvh - ${AROUND_PX}px), 700px)`,
    '&[data-below-figures]': { height: `clamp(440px, calc(100dvh - ${AROUND_PX + FIGURES_PX}px), 700px)` },
  },
});

const Both = styled('div')({
  display: 'grid',
  flex: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minHeight: 0,
  [media.fromHeader]: { gridTemplateColumns: 'minmax(300px, 34%) minmax(0, 1fr)' },
});

const Side = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minHeight: 0,
  [media.fromHeader]: { '& + &': { borderLeft: `1px solid ${color.hairline}` } },
  [media.belowHeader]: { '&[data-hidden]': { display: 'none' } },
});

const Thread = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  minHeight: 0,
  [media.belowHeader]: {
    '&[data-open]': {
      position: 'fixed',
      zIndex: 1110,
      insetInline: 0,
      top: 'var(--visible-top, 0px)',
      height: 'var(--visible-height, 100dvh)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      background: color.surface,
    },
  },
});

const OnPhones = styled('div')({
  [media.fromHeader]: { display: 'none' },
  '& > [role="status"]': { margin: 0, borderRadius: 0 },
});

export function Panes() {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const { conversationId } = useMessagesView();
  const settings = useMessageSettings();
  const isOff = side === 'patient' && settings?.mayWrite === false;
  const thread = useRef<HTMLElement>(null);
  useWholeScreen(thread, conversationId !== undefined);
  return (
    <Frame data-below-figures={side === 'staff' || undefined}>
      {side === 'patient' && <EmergencyNotice />}
      {isOff && !conversationId && <SwitchedOff phone={settings.phone} />}
      <Both>
        <Side data-hidden={conversationId ? true : undefined}>
          <ListPane />
        </Side>
        <Side data-hidden={conversationId ? undefined : true}>
          <Thread ref={thread} aria-label={t('thread.label')} data-open={conversationId ? true : undefined}>
            {conversationId && (
              <OnPhones>
                <NotLive />
                {side === 'patient' && <EmergencyNotice />}
              </OnPhones>
            )}
            {conversationId ? (
              <ThreadPane key={conversationId} conversationId={conversationId} />
            ) : (
              <Quiet
                icon={<ChatBubbleOutlineRounded aria-hidden />}
                title={t('thread.select')}
                description={t(`thread.selectHint.${side}`)}
              />
            )}
          </Thread>
        </Side>
      </Both>
    </Frame>
  );
}
