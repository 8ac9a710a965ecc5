import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, focusRing, Inline, space, StatusChip, typeOf } from '@telecare/ui';
import { TypeDot } from '../../appointments/type-dot.js';
import { useCalendarTexts } from './calendar.texts.js';

const Root = styled('details')({
  marginTop: space[2],
  color: color.mutedText,
  fontSize: fontSize[13],
  '& > summary': { display: 'inline-block', padding: `${space[2]} 0`, cursor: 'pointer' },
  '& > summary:focus-visible': focusRing,
});

const Line = styled('div')({ display: 'grid', gap: space[1], marginTop: space[2] });

const Sample = styled('span')({
  display: 'inline-block',
  width: 24,
  height: 14,
  marginInlineEnd: 6,
  verticalAlign: '-2px',
  border: `1px solid ${color.hairline}`,
});

const STRIPES = `repeating-linear-gradient(135deg, ${color.sunken} 0 6px, ${color.surface} 6px 12px)`;

const STATUSES: readonly AppointmentDto['status'][] = ['pending', 'confirmed', 'checked_in', 'completed', 'no_show'];

// Explains colors, patterns and keys. Lists the types of the visible appointments.
export function Legend({ appointments }: { readonly appointments: readonly AppointmentDto[] }) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useCalendarTexts();
  const types = new Map(appointments.map((one) => [typeOf(one), one.color]));
  return (
    <Root>
      <summary>{own('legend.title')}</summary>
      <Line>
        <Inline>
          <span>{own('legend.status')}</span>
          {STATUSES.map((status) => (
            <StatusChip key={status} status={status} label={t(`appointment.status.${status}`)} />
          ))}
        </Inline>
        {types.size > 0 && (
          <Inline>
            <span>{own('legend.type')}</span>
            {[...types].map(([type, shade]) => (
              <span key={type}>
                <TypeDot color={shade} /> {type}
              </span>
            ))}
          </Inline>
        )}
        <Inline>
          <span>
            <Sample style={{ background: STRIPES }} aria-hidden />
            {own('legend.blocked')}
          </span>
          <span>
            <Sample style={{ background: color.sunken }} aria-hidden />
            {own('legend.notWorking')}
          </span>
          <span>
            <Sample style={{ border: 0, borderTop: `2px solid ${color.danger}`, height: 0 }} aria-hidden />
            {own('legend.now')}
          </span>
        </Inline>
        <span>{own('legend.keys')}</span>
      </Line>
    </Root>
  );
}
