import Button from '@mui/material/Button';
import type { CalendarFeedDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dateText, FormActions, Inline, readerZone, Stacked, SubmitButton } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../parts/form-failure.js';
import { CalendarAddress } from './calendar-address.js';
import { type FeedQuestion, FeedQuestionDialog } from './feed-question.dialog.js';
import { useFeedAct } from './use-calendar-feed.js';

interface CalendarFeedProps {
  readonly feed: CalendarFeedDto['feed'];
  /** The URL created just now. Older URLs cannot be shown again. */
  readonly url: string | undefined;
  readonly onUrl: (url: string | undefined) => void;
}

export function CalendarFeed({ feed, url, onUrl }: CalendarFeedProps) {
  const { t } = useTranslation();
  const make = useFeedAct('make', onUrl);
  const [question, setQuestion] = useState<FeedQuestion>();
  if (!feed && !url) {
    return (
      <>
        <FormFailure title={t('settings.calendar.failed.make')} error={make.error} />
        <FormActions>
          <SubmitButton pending={make.isPending} onClick={() => make.mutate()}>
            {t('settings.calendar.make')}
          </SubmitButton>
        </FormActions>
      </>
    );
  }
  return (
    <Stacked style={{ gap: 16 }}>
      {url ? <CalendarAddress url={url} /> : <div>{t('settings.calendar.hidden')}</div>}
      {feed && <FeedFacts feed={feed} />}
      <Inline>
        <Button variant="outlined" onClick={() => setQuestion('renew')}>
          {t('settings.calendar.renew.open')}
        </Button>
        <Button variant="text" color="error" onClick={() => setQuestion('revoke')}>
          {t('settings.calendar.revoke.open')}
        </Button>
      </Inline>
      {question && <FeedQuestionDialog question={question} onUrl={onUrl} onClose={() => setQuestion(undefined)} />}
    </Stacked>
  );
}

function FeedFacts({ feed }: { readonly feed: NonNullable<CalendarFeedDto['feed']> }) {
  const { t } = useTranslation();
  const day = (instant: string) => dateText(new Date(instant), readerZone());
  const { createdAt, lastReadAt } = feed;
  const made = t('settings.calendar.made', { day: day(createdAt) });
  const read = lastReadAt ? t('settings.calendar.read', { day: day(lastReadAt) }) : t('settings.calendar.notRead');
  return <div>{`${made} ${read}`}</div>;
}
