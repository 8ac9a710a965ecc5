import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useTranslation } from '@telecare/shell-sdk';
import { addDays, dayText, EmptyState, EventRounded, noonOf, Stacked } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { FormFailure } from '../../../failures.js';
import { ContactPractice } from '../../../appointments/contact-practice.js';
import { findFreeDay, type Wanted } from '../booking.api.js';
import { FORTNIGHT } from './fortnight.js';

interface NoFreeTimesProps {
  readonly wanted: Wanted;
  readonly first: string;
  readonly today: string;
  readonly onShow: (day: string) => void;
}

export function NoFreeTimes({ wanted, first, today, onShow }: NoFreeTimesProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const api = useApi();
  const next = addDays(first, FORTNIGHT);
  const look = useMutation({
    mutationFn: () => findFreeDay(api, wanted, { from: next, today, zone }),
    onSuccess: (day) => day && onShow(day),
  });
  const range = { from: dayText(noonOf(first), 'UTC'), to: dayText(noonOf(addDays(next, -1)), 'UTC') };
  const nothing = look.data === null;
  return (
    <Stacked>
      <EmptyState
        icon={<EventRounded aria-hidden />}
        title={<span role="status">{nothing ? t('book.none.ever') : t('book.none.times', range)}</span>}
        description={t(wanted.practitionerId ? 'book.none.otherHint' : 'book.none.hint')}
        action={
          !nothing && (
            <Button variant="contained" disabled={look.isPending} onClick={() => look.mutate()}>
              {t('book.none.next')}
            </Button>
          )
        }
      />
      <FormFailure title={t('book.failed.times')} error={look.error} />
      <ContactPractice hint={t('book.none.call')} />
    </Stacked>
  );
}
