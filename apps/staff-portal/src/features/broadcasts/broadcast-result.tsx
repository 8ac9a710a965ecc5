import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { BROADCAST_STATES, type BroadcastDetailDto, type BroadcastState } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  Chip,
  color,
  DataCard,
  DataList,
  dayTimeText,
  fontSize,
  InitialsAvatar,
  Inline,
  Lines,
  ListRow,
  Loading,
  numberText,
  Section,
  space,
  Stacked,
  StatCard,
  StatGrid,
  TextLink,
  type Tone,
} from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { broadcastQuery } from './broadcasts.api.js';
import { useBroadcastTexts } from './broadcasts.texts.js';

const TONES = { queued: 'grey', sent: 'green', skipped: 'amber', failed: 'red' } satisfies Record<BroadcastState, Tone>;

const Quiet = styled('p')({ margin: `${space[2]} 0 0`, color: color.mutedText, fontSize: fontSize[13] });

export function BroadcastResult({ broadcastId }: { readonly broadcastId: string }) {
  const { t } = useBroadcastTexts();
  const broadcast = useQuery(broadcastQuery(useApi(), broadcastId));
  return (
    <Stacked>
      {broadcast.isPending && (
        <Loading label={t('result.recipients')}>
          <CardSkeleton lines={4} />
        </Loading>
      )}
      <LoadFailure title={t('result.failed')} query={broadcast} />
      {broadcast.data && <Known broadcast={broadcast.data} />}
    </Stacked>
  );
}

function Known({ broadcast }: { readonly broadcast: BroadcastDetailDto }) {
  const { t } = useBroadcastTexts();
  const zone = useShownZone();
  const { recipients, subject, content, sender, createdAt } = broadcast;
  const sentBy = t('result.sentBy', { name: sender.name, time: dayTimeText(new Date(createdAt), zone) });
  return (
    <>
      <Progress broadcast={broadcast} />
      <StatGrid>
        {BROADCAST_STATES.filter((state) => state !== 'queued' || broadcast.queued > 0).map((state) => (
          <StatCard key={state} label={t(`state.${state}`)} figure={numberText(broadcast[state])} />
        ))}
      </StatGrid>
      <Section title={subject ?? t('sent.noSubject')}>
        <DataCard>
          <Lines>{content}</Lines>
          <Quiet>{sentBy}</Quiet>
        </DataCard>
      </Section>
      <Section title={t('result.recipients')}>
        <DataList label={t('result.recipients')}>
          {recipients.map((recipient) => (
            <Recipient key={recipient.id} {...recipient} />
          ))}
        </DataList>
      </Section>
    </>
  );
}

function Recipient({ name, state, obstacle, conversationId }: BroadcastDetailDto['recipients'][number]) {
  const { t } = useBroadcastTexts();
  const inPractice = usePathInPractice();
  const title = conversationId ? (
    <TextLink to={inPractice(`/messages?conversation=${conversationId}`)} aria-label={t('result.open', { name })}>
      {name}
    </TextLink>
  ) : (
    name
  );
  return (
    <ListRow
      leading={<InitialsAvatar name={name} />}
      title={title}
      detail={obstacle && t(`obstacle.${obstacle}`)}
      trailing={<Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>}
    />
  );
}

function Progress({ broadcast: { queued, recipients } }: { readonly broadcast: BroadcastDetailDto }) {
  const { t } = useBroadcastTexts();
  const done = recipients.length - queued;
  const said =
    queued === 0
      ? t('result.done')
      : t('result.running', { done: numberText(done), total: numberText(recipients.length) });
  return (
    <Inline>
      <span role="status">{said}</span>
      {queued > 0 && (
        <LinearProgress
          style={{ flex: 1 }}
          variant="determinate"
          aria-label={said}
          value={(100 * done) / recipients.length}
        />
      )}
    </Inline>
  );
}
