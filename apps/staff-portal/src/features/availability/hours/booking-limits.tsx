import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, media, Section, SelectField, space } from '@telecare/ui';
import { durationText } from '../../../appointments/duration-text.js';
import type { WorkingHoursState } from './use-working-hours-form.js';

const HOUR = 60;
const DAY = 24 * HOUR;

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60];
const NOTICES = [0, 30, HOUR, 2 * HOUR, 4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
const FURTHEST = [14, 30, 60, 90, 180, 365];

const Fields = styled('div')({
  display: 'grid',
  gap: space[4],
  [media.fromHeader]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

export function BookingLimits({ hours }: { readonly hours: WorkingHoursState }) {
  const { t } = useTranslation('staff-portal');
  const { bufferMinutes, noticeMinutes, furthestDays } = hours.draft;
  const minutes = (value: number) => (value === 0 ? t('scheduling.limits.none') : durationText(value));
  return (
    <Section title={t('scheduling.limits.title')}>
      <DataCard>
        <Fields>
          <SelectField
            label={t('scheduling.limits.buffer')}
            help={t('scheduling.limits.bufferHelp')}
            options={optionsOf(BUFFERS, bufferMinutes, minutes)}
            value={bufferMinutes}
            onChange={({ target }) => hours.set({ bufferMinutes: Number(target.value) })}
          />
          <SelectField
            label={t('scheduling.limits.notice')}
            help={t('scheduling.limits.noticeHelp')}
            options={optionsOf(NOTICES, noticeMinutes, minutes)}
            value={noticeMinutes}
            onChange={({ target }) => hours.set({ noticeMinutes: Number(target.value) })}
          />
          <SelectField
            label={t('scheduling.limits.furthest')}
            help={t('scheduling.limits.furthestHelp')}
            options={optionsOf(FURTHEST, furthestDays, (days) => durationText(days * DAY))}
            value={furthestDays}
            onChange={({ target }) => hours.set({ furthestDays: Number(target.value) })}
          />
        </Fields>
      </DataCard>
    </Section>
  );
}

function optionsOf(usual: readonly number[], current: number, label: (value: number) => string) {
  const values = [...new Set([...usual, current])].toSorted((a, b) => a - b);
  return values.map((value) => ({ value: String(value), label: label(value) }));
}
