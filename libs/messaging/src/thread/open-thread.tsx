import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ConversationDetailDto, StaffTrace, ThreadPage } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { color, type FailedQuery, space } from '@telecare/ui';
import { Composer } from '../composer/composer.js';
import { useMessaging } from '../messaging-context.js';
import { Quiet } from '../quiet.js';
import { useMessagingTexts } from '../texts.js';
import { onlyReads } from '../side.js';
import { Arrivals } from './arrivals.js';
import { EarlierMessages } from './earlier-messages.js';
import { entriesOf } from './entries.js';
import { FoundState } from './found-state.js';
import { ReaderFooter } from './reader-footer.js';
import { ThreadHead } from './thread-head.js';
import { ThreadList } from './thread-list.js';
import { useAnchoring } from './use-anchoring.js';
import { useAutoRead } from './use-auto-read.js';
import { useFoundMessage } from './use-found-message.js';
import { useFirstUnread } from './use-first-unread.js';
import { useShownPart } from './use-shown-part.js';

interface OpenThreadProps {
  readonly conversation: ConversationDetailDto;
  readonly thread: ThreadPage;
  readonly trace: StaffTrace | undefined;
  readonly failed: FailedQuery | undefined;
}

const Root = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  height: '100%',
});

const Middle = styled('div')({ position: 'relative', minHeight: 0, display: 'grid' });

const Scrolled = styled('div')({
  overflowY: 'auto',
  overflowAnchor: 'none',
  overscrollBehavior: 'none',
  padding: space[4],
  '&:focus-visible': { outlineOffset: -2 },
});

const Jump = styled('div')({
  position: 'absolute',
  insetInline: 0,
  bottom: space[3],
  display: 'grid',
  justifyItems: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', boxShadow: `0 2px 8px ${color.hairline}` },
});

export function OpenThread({ conversation, thread, trace, failed }: OpenThreadProps) {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const { items } = thread;
  const part = useShownPart(items);
  const { shown } = part;
  const entries = entriesOf(shown, trace);
  const anchoring = useAnchoring(shown[0]?.id, `${entries.length} ${entries.at(-1)?.key}`);
  const isAtEnd = anchoring.isAtEnd && part.isEndShown;
  const firstUnread = useFirstUnread(conversation, items);
  const found = useFoundMessage({ conversationId: conversation.id, items, part, scrolled: anchoring });
  useAutoRead(conversation, items.at(-1)?.seq ?? 0, isAtEnd);
  const toEnd = () => {
    part.showEnd();
    anchoring.toEnd();
  };
  return (
    <Root>
      <ThreadHead conversation={conversation} messages={items} />
      <Middle>
        {/* What scrolls is reached by the keyboard. */}
        <Scrolled
          ref={anchoring.element}
          onScroll={anchoring.look}
          tabIndex={0}
          role="region"
          aria-label={t('thread.messages')}
        >
          {failed && <LoadFailure title={t('thread.failed')} query={failed} />}
          <FoundState {...found} />
          {(shown[0]?.seq ?? 1) > 1 && (
            <EarlierMessages
              conversationId={conversation.id}
              isKnown={part.isEarlierKnown}
              onAsked={part.makeRoomAbove}
            />
          )}
          {items.length === 0 && <Quiet title={t('thread.none')} />}
          <ThreadList conversation={conversation} entries={entries} firstUnread={firstUnread} found={found.seq} />
        </Scrolled>
        {!isAtEnd && (
          <Jump>
            <Button variant="outlined" size="small" onClick={toEnd}>
              {t('thread.toEnd')}
            </Button>
          </Jump>
        )}
      </Middle>
      {onlyReads(side) ? (
        <ReaderFooter side={side} />
      ) : (
        <Composer conversation={conversation} messages={items} onSent={toEnd} />
      )}
      <Arrivals messages={items} ownId={conversation.ownId} />
    </Root>
  );
}
