import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, color, fontSize, space } from '@telecare/ui';
import { type ReactNode, useId } from 'react';
import { ClockInput } from './clock-input.js';
import type { ClockSpan, SpanFault } from './working-hours.rules.js';

interface HoursFieldsProps {
  readonly name: string;
  readonly span: ClockSpan;
  readonly fault: SpanFault | undefined;
  readonly onChange: (span: ClockSpan) => void;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

const Times = styled('div')({ display: 'flex', alignItems: 'center', gap: space[2], maxWidth: '100%' });

const Fault = styled('p')({ margin: `${space[1]} 0 0`, color: color.danger, fontSize: fontSize[13] });

export function HoursFields({ name, span, fault, onChange, onRemove, children }: HoursFieldsProps) {
  const { t } = useTranslation('staff-portal');
  const id = useId();
  const described = { 'aria-invalid': Boolean(fault), 'aria-describedby': fault && id };
  return (
    <div role="group" aria-label={name}>
      <Line>
        <Times>
          <ClockInput
            {...described}
            label={t('scheduling.hours.from')}
            value={span.from}
            onChange={(from) => onChange({ ...span, from })}
          />
          <span aria-hidden>–</span>
          <ClockInput
            {...described}
            label={t('scheduling.hours.to')}
            value={span.to}
            onChange={(to) => onChange({ ...span, to })}
          />
          <IconButton aria-label={t('scheduling.hours.remove', { name })} onClick={onRemove}>
            <CloseRounded />
          </IconButton>
        </Times>
        {children}
      </Line>
      {fault && <Fault id={id}>{t(`scheduling.hours.faults.${fault}`)}</Fault>}
    </div>
  );
}
