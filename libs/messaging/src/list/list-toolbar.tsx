import { styled } from '@mui/material/styles';
import {
  CONVERSATION_ASSIGNEES,
  CONVERSATION_STATUSES,
  CONVERSATION_TABS,
  CONVERSATION_WAITS,
} from '@telecare/contracts';
import { color, FilterSelect, SearchField, space, Tabs } from '@telecare/ui';
import { useMessaging } from '../messaging-context.js';
import { useMessagesView } from '../view/use-messages-view.js';
import { useMessagingTexts } from '../texts.js';
import { onlyReads } from '../side.js';

export const LIST_TABS_ID = 'conversations';

const Bar = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  '&:has([role="tablist"])': { paddingBottom: 0 },
});

const Filters = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[2] });

const TabLine = styled('div')({ marginInline: `-${space[4]}`, '& > *': { paddingInline: space[4] } });

interface ListToolbarProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

export function ListToolbar({ q, onSearch }: ListToolbarProps) {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  return (
    <Bar style={{ borderBottom: side === 'patient' ? `1px solid ${color.hairline}` : undefined }}>
      <SearchField label={t('search.placeholder')} shown={q} onSearch={onSearch} />
      {side !== 'patient' && <StaffFilters />}
    </Bar>
  );
}

function StaffFilters() {
  const { t } = useMessagingTexts();
  const { side } = useMessaging();
  const { filter, showTab, chooseAssignee, chooseState } = useMessagesView();
  const options = <Word extends string>(group: string, words: readonly Word[]) =>
    ['any', ...words].map((word) => ({ value: word === 'any' ? '' : word, label: t(`filter.${group}.${word}`) }));
  // A viewer without a part in conversations has no unread and no assigned ones.
  const tabs = onlyReads(side) ? CONVERSATION_TABS.filter((tab) => tab !== 'unread') : CONVERSATION_TABS;
  return (
    <>
      <Filters>
        <FilterSelect
          label={t('filter.status.label')}
          value={filter.wait ?? filter.status ?? ''}
          onChange={chooseState}
          options={options('status', [...CONVERSATION_STATUSES, ...CONVERSATION_WAITS])}
        />
        <FilterSelect
          label={t('filter.assignee.label')}
          value={filter.assignee ?? ''}
          onChange={chooseAssignee}
          options={options(
            'assignee',
            CONVERSATION_ASSIGNEES.filter((word) => side === 'staff' || word !== 'mine'),
          )}
        />
      </Filters>
      <TabLine>
        <Tabs
          id={LIST_TABS_ID}
          label={t('tabs.label')}
          tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
          shown={filter.tab}
          onShow={showTab}
        />
      </TabLine>
    </>
  );
}
