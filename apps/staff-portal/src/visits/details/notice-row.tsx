import type { AppointmentNotices, NoticeState } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dayText, Inline, ListRow, timeText, TimeColumn, type Tone } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

const TONE_OF: Record<NoticeState, Tone> = {
  queued: 'amber',
  sent: 'green',
  not_delivered: 'red',
  no_address: 'red',
  superseded: 'grey',
};

interface NoticeRowProps {
  readonly notice: AppointmentNotices['items'][number];
}

/** One mail: when it came to its state, what it told whom, and what became of it. */
export function NoticeRow({ notice }: NoticeRowProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const { kind, recipient, state, late } = notice;
  const at = new Date(notice.at);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, timeZone)} below={dayText(at, timeZone)} />}
      title={t(`visit.notices.kind.${kind}`)}
      detail={
        <Inline>
          {t(`visit.notices.to.${recipient}`)}
          {late && <Chip tone="amber">{t('visit.notices.late')}</Chip>}
        </Inline>
      }
      trailing={<Chip tone={TONE_OF[state]}>{t(`visit.notices.state.${state}`)}</Chip>}
    />
  );
}
