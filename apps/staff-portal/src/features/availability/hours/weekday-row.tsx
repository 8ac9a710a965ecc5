import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded, color, media, space, SwitchField } from '@telecare/ui';
import { type FocusEvent, useState } from 'react';
import { HoursFields } from './hours-fields.js';
import { weekdayName } from '../../../appointments/day-names.js';
import { type ClockSpan, faultsOfDay, nextSpan, USUAL_DAY } from './working-hours.rules.js';

interface WeekdayRowProps {
  readonly weekday: number;
  readonly spans: readonly ClockSpan[];
  readonly off: string | undefined;
  readonly showFaults: boolean;
  readonly onChange: (spans: readonly ClockSpan[]) => void;
}

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[1]} ${space[6]}`,
  padding: `${space[2]} 0`,
  '& + &': { borderTop: `1px solid ${color.hairline}` },
  [media.fromHeader]: { gridTemplateColumns: '176px minmax(0, 1fr)' },
});

const Day = styled('div')({ alignSelf: 'start', '& [role="switch"]': { gridRow: 1 } });

const Hours = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  alignContent: 'center',
});

const Off = styled('span')({ color: color.mutedText });

export function WeekdayRow({ weekday, spans, off, showFaults, onChange }: WeekdayRowProps) {
  const { t } = useTranslation('staff-portal');
  const [left, setLeft] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && setLeft(true);
  const faults = showFaults || left ? faultsOfDay(spans) : [];
  const day = weekdayName(weekday);
  const replace = (at: number, ...put: ClockSpan[]) => onChange(spans.toSpliced(at, 1, ...put));
  return (
    <Row onBlur={leave}>
      <Day>
        <SwitchField
          label={day}
          checked={spans.length > 0}
          onChange={({ target }) => onChange(target.checked ? [USUAL_DAY] : [])}
        />
      </Day>
      <Hours>
        {spans.map((span, at) => (
          <HoursFields
            key={at}
            name={t('scheduling.hours.block', { day, number: at + 1 })}
            span={span}
            fault={faults[at]}
            onChange={(changed) => replace(at, changed)}
            onRemove={() => replace(at)}
          >
            {at === spans.length - 1 && (
              <Button
                variant="text"
                size="small"
                startIcon={<AddRounded aria-hidden />}
                aria-label={t('scheduling.hours.addNamed', { day })}
                onClick={() => onChange([...spans, nextSpan(spans)])}
              >
                {t('scheduling.hours.add')}
              </Button>
            )}
          </HoursFields>
        ))}
        {spans.length === 0 && <Off>{off ?? t('scheduling.hours.off')}</Off>}
      </Hours>
    </Row>
  );
}
