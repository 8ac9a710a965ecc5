import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { TEXT_REPLY_DAYS, type TextReplies } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  ChatBubbleOutlineRounded,
  EmptyState,
  ListSkeleton,
  Loading,
  numberText,
  Page,
  PageHeader,
  Stacked,
  useNow,
} from '@telecare/ui';
import { AccessDenied } from '../../../access-denied.js';
import { useManagesEverybody } from '../../../appointments/use-may-manage.js';
import { useZoneNote } from '../../../appointments/use-zone-note.js';
import { ScheduleViews } from '../../../appointments/views/schedule-views.js';
import { useFocusAfterRow } from '../use-focus-after-row.js';
import { repliesQuery } from './replies.api.js';
import { useRepliesTexts } from './replies.texts.js';
import { ReplyList } from './reply-list.js';
import { useHandleReply } from './use-handle-reply.js';

export function RepliesScreen() {
  const { t } = useRepliesTexts();
  return useManagesEverybody() ? <RepliesOfPatients /> : <AccessDenied description={t('denied')} />;
}

function RepliesOfPatients() {
  const { t } = useTranslation('staff-portal');
  const { t: tReplies } = useRepliesTexts();
  const { practice } = useTenant();
  const replies = useQuery(repliesQuery(useApi()));
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  return (
    <Page>
      <PageHeader title={t('appointments.views.replies')} context={context} />
      <ScheduleViews />
      {replies.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      <LoadFailure title={tReplies('failed')} query={replies} />
      {replies.data && <Replies replies={replies.data} />}
    </Page>
  );
}

function Replies({ replies: { items, isCut } }: { readonly replies: TextReplies }) {
  const { t } = useRepliesTexts();
  const { pending, handle } = useHandleReply();
  const { list, awaitRemoval } = useFocusAfterRow(items, ({ id }) => id);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<ChatBubbleOutlineRounded aria-hidden />}
        title={t('none')}
        description={t('noneHint', { days: TEXT_REPLY_DAYS })}
      />
    );
  }
  return (
    <Stacked ref={list} style={{ gap: 12 }}>
      <div>{t('explanation', { days: TEXT_REPLY_DAYS })}</div>
      <ReplyList
        replies={items}
        pending={pending}
        onDone={({ id }) => {
          awaitRemoval(id);
          handle(id);
        }}
      />
      {isCut && <div>{t('cut', { number: numberText(items.length) })}</div>}
    </Stacked>
  );
}
