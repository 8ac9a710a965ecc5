import { styled } from '@mui/material/styles';
import { APPOINTMENT_TYPE_COLORS } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, FieldGroup, focusRing, fontSize, media, radius, space, touchTarget } from '@telecare/ui';
import { TypeDot } from '../../../appointments/type-dot.js';
import type { AppointmentTypeForm } from './use-appointment-type-form.js';

const Swatches = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

const Swatch = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: 36,
  padding: `0 ${space[3]}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.full,
  fontSize: fontSize[14],
  cursor: 'pointer',
  [media.touch]: { minHeight: touchTarget },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:has(:checked)': { borderColor: color.primary, boxShadow: `inset 0 0 0 1px ${color.primary}` },
  '&:has(:focus-visible)': focusRing,
});

export function ColorField({ form }: { readonly form: AppointmentTypeForm }) {
  const { t } = useTranslation('staff-portal');
  return (
    <FieldGroup label={t('scheduling.types.color')}>
      <Swatches>
        {APPOINTMENT_TYPE_COLORS.map((name) => (
          <Swatch key={name}>
            <input type="radio" value={name} {...form.register('color')} />
            <TypeDot color={name} />
            {t(`scheduling.colors.${name}`)}
          </Swatch>
        ))}
      </Swatches>
    </FieldGroup>
  );
}
