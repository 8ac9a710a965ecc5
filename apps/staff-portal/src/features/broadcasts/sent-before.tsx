import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { BroadcastDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import {
  DataList,
  dayTimeText,
  EmptyState,
  ListRow,
  ListSkeleton,
  Loading,
  SendRounded,
  numberText,
  Section,
  ShowMore,
  TextLink,
} from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { sentBroadcastsQuery } from './broadcasts.api.js';
import { useBroadcastTexts } from './broadcasts.texts.js';

export function SentBefore({ linkTo }: { readonly linkTo: (id: string) => string }) {
  const { t } = useBroadcastTexts();
  const sent = useInfiniteQuery(sentBroadcastsQuery(useApi()));
  const rows = sent.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('sent.title')}>
      {sent.isPending && (
        <Loading label={t('sent.title')}>
          <ListSkeleton rows={3} />
        </Loading>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={<SendRounded aria-hidden />} title={t('sent.none')} description={t('sent.noneHint')} />
      )}
      {rows && rows.length > 0 && (
        <DataList label={t('sent.title')}>
          {rows.map((broadcast) => (
            <Row key={broadcast.id} broadcast={broadcast} to={linkTo(broadcast.id)} />
          ))}
        </DataList>
      )}
      <LoadFailure title={t('sent.failed')} query={sent} />
      <ShowMore query={sent} label={t('sent.more')} />
    </Section>
  );
}

function Row({ broadcast, to }: { readonly broadcast: BroadcastDto; readonly to: string }) {
  const { t } = useBroadcastTexts();
  const zone = useShownZone();
  const { subject, content, sender, createdAt, queued, sent, skipped, failed } = broadcast;
  const counts = { sent: numberText(sent), skipped: numberText(skipped), failed: numberText(failed) };
  const running = queued > 0 ? t('sent.running', { queued: numberText(queued) }) : null;
  return (
    <ListRow
      title={<TextLink to={to}>{subject ?? firstLine(content)}</TextLink>}
      detail={t('result.sentBy', { name: sender.name, time: dayTimeText(new Date(createdAt), zone) })}
      meta={[running, t('sent.counts', counts)].filter(Boolean).join(', ')}
    />
  );
}

const LINE_MAX = 80;

const firstLine = (content: string): string => {
  const [line = ''] = content.split('\n');
  return line.length > LINE_MAX ? `${line.slice(0, LINE_MAX).trimEnd()}…` : line;
};
