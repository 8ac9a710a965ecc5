import { allows, Permission } from '@telecare/contracts';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, DataCard, ErrorPanel, Loading, Section, Stacked } from '@telecare/ui';
import { problemReference, problemText } from '../parts/problem-text.js';
import { CalendarFeed } from './calendar-feed.js';
import { useCalendarFeed } from './use-calendar-feed.js';

export function CalendarSection() {
  const { t } = useTranslation();
  const { role } = useSession();
  const { isPlatform, practice } = useTenant();
  if (isPlatform || !role || !allows([role], Permission.CalendarFeedManage)) return null;
  return (
    <Section title={t('settings.calendar.title')}>
      <DataCard>
        <Stacked style={{ gap: 16 }}>
          <div>{t('settings.calendar.text', { practice: practice.name })}</div>
          <div>{t(role === 'patient' ? 'settings.calendar.shown.patient' : 'settings.calendar.shown.staff')}</div>
          <Content />
        </Stacked>
      </DataCard>
    </Section>
  );
}

function Content() {
  const { t } = useTranslation();
  const { feed, url, onUrl } = useCalendarFeed();
  if (feed.isPending) {
    return (
      <Loading label={t('loading')}>
        <CardSkeleton lines={2} />
      </Loading>
    );
  }
  if (feed.isError) {
    return (
      <ErrorPanel
        title={t('settings.calendar.loadFailed')}
        description={problemText(t, feed.error)}
        retryLabel={t('tryAgain')}
        onRetry={() => void feed.refetch()}
        retrying={feed.isFetching}
        reference={problemReference(t, feed.error)}
      />
    );
  }
  return <CalendarFeed feed={feed.data.feed} url={url} onUrl={onUrl} />;
}
