import { styled } from '@mui/material/styles';
import { media, TabPanel } from '@telecare/ui';
import { useState } from 'react';
import { useMessaging } from '../messaging-context.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { ConversationList } from './conversation-list.js';
import { FoundList } from './found-list.js';
import { LIST_TABS_ID, ListToolbar } from './list-toolbar.js';

const Pane = styled('section')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
});

const Scrolled = styled('div')({
  [media.fromHeader]: { overflowY: 'auto', overscrollBehavior: 'contain' },
  '& [role="tabpanel"]': { gap: 0 },
});

export function ListPane() {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const { tab } = useMessagesView().filter;
  const [q, setQ] = useState('');
  const list = q ? <FoundList q={q} /> : <ConversationList />;
  return (
    <Pane aria-label={t('list.label')}>
      <ListToolbar q={q} onSearch={setQ} />
      <Scrolled>
        {side === 'patient' ? (
          list
        ) : (
          <TabPanel id={LIST_TABS_ID} name={tab}>
            {list}
          </TabPanel>
        )}
      </Scrolled>
    </Pane>
  );
}
