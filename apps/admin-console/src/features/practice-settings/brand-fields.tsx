import { styled } from '@mui/material/styles';
import { BRAND_COLOR_PATTERN, brandOfTheme } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, radius, SwitchField, TextField } from '@telecare/ui';
import { useWatch } from 'react-hook-form';
import type { SettingsForm } from './use-settings-form.js';

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 200px)',
  alignItems: 'end',
  gap: 12,
});

const Well = styled('input')({
  appearance: 'none',
  width: 44,
  height: 44,
  padding: 0,
  border: `1px solid ${color.fieldBorder}`,
  borderRadius: radius.control,
  background: 'none',
  cursor: 'pointer',
  overflow: 'hidden',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  '&::-moz-color-swatch': { border: 0 },
});

export function BrandFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-console');
  const { register, rules, formState, control, setValue } = form;
  const ownColor = useWatch({ control, name: 'ownColor' });
  const typed = useWatch({ control, name: 'brandColor' }).trim().toLowerCase();
  const shown = BRAND_COLOR_PATTERN.test(typed) ? typed : brandOfTheme(null);
  return (
    <div>
      <SwitchField
        label={t('practiceSettings.ownColor')}
        help={t('practiceSettings.ownColorHelp')}
        {...register('ownColor')}
      />
      {ownColor && (
        <Pair style={{ marginTop: 12 }}>
          <Well
            type="color"
            aria-label={t('practiceSettings.pickColor')}
            value={shown}
            onChange={(event) =>
              setValue('brandColor', event.target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
          <TextField
            label={t('practiceSettings.brandColor')}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={7}
            error={formState.errors.brandColor?.message}
            {...register('brandColor', rules.brandColor)}
          />
        </Pair>
      )}
    </div>
  );
}
