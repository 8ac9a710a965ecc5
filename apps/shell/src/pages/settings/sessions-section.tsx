import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSessionDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  Chip,
  DataList,
  dayTimeText,
  ErrorPanel,
  ListRow,
  Loading,
  LockRounded,
  readerZone,
  Section,
} from '@telecare/ui';
import { useSend } from '../../api/use-send.js';
import { problemReference, problemText } from '../parts/problem-text.js';
import { endSessions, ownSessionsQuery } from './own-sessions.api.js';
import { useDeviceName } from './use-device-name.js';

export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useQuery(ownSessionsQuery());
  const ending = useEnding();
  const items = sessions.data?.items ?? [];
  const endOthers = items.some(({ isThis }) => !isThis) && (
    <Button variant="text" size="small" disabled={ending.isPending} onClick={() => ending.mutate(undefined)}>
      {t('settings.sessions.endOthers')}
    </Button>
  );
  return (
    <Section title={t('settings.sessions.title')} action={endOthers}>
      {sessions.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={2} />
        </Loading>
      )}
      {sessions.isError && (
        <ErrorPanel
          title={t('settings.sessions.loadFailed')}
          description={problemText(t, sessions.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
          reference={problemReference(t, sessions.error)}
        />
      )}
      {items.length > 0 && (
        <DataList label={t('settings.sessions.title')}>
          {items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending.isPending}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </DataList>
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: OwnSessionDto;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const { portals, ipAddress, startedAt, lastUsedAt, isThis } = session;
  const device = useDeviceName(session);
  const timeOf = (instant: string) => dayTimeText(new Date(instant), readerZone());
  const name = portals.map((portal) => t(`settings.sessions.portals.${portal}`)).join(', ');
  return (
    <ListRow
      leading={<LockRounded aria-hidden />}
      title={device}
      detail={
        <>
          <div>{ipAddress ? t('settings.sessions.from', { name, address: ipAddress }) : name}</div>
          <div>{t('settings.sessions.lastUsed', { time: timeOf(lastUsedAt) })}</div>
          <div>{t('settings.sessions.started', { time: timeOf(startedAt) })}</div>
        </>
      }
      trailing={
        isThis ? (
          <Chip tone="green">{t('settings.sessions.this')}</Chip>
        ) : (
          <Button
            variant="outlined"
            size="small"
            disabled={ending}
            onClick={onEnd}
            aria-label={t('settings.sessions.endOf', { device, time: timeOf(startedAt) })}
          >
            {t('settings.sessions.end')}
          </Button>
        )
      }
    />
  );
}

function useEnding() {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useSend();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) => endSessions(send, id),
    onSuccess: (_, id) =>
      toast({ title: t(id === undefined ? 'settings.sessions.allEnded' : 'settings.sessions.ended') }),
    onError: (error) =>
      toast({ title: t('settings.sessions.failed'), description: problemText(t, error), tone: 'destructive' }),
    onSettled: () => cache.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
  });
}
