import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { BRAND_COLOR_PATTERN, DEFAULT_THEME, themeOfBrand } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, BrandScope, color, fontSize, fontWeight, radius, Section, space } from '@telecare/ui';
import { useWatch } from 'react-hook-form';
import type { SettingsForm } from './use-settings-form.js';

interface BrandPreviewProps {
  readonly form: SettingsForm;
  readonly logoUrl: string | null;
}

const Sample = styled(BrandScope)({
  display: 'grid',
  gap: space[4],
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  paddingBottom: space[3],
  borderBottom: `1px solid ${color.hairline}`,
  fontWeight: fontWeight.strong,
  overflowWrap: 'anywhere',
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  overflow: 'hidden',
  borderRadius: radius.control,
  background: color.primarySoft,
  color: color.primary,
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});

const Text = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

const Accent = styled('span')({ color: color.primary, fontWeight: fontWeight.medium });

export function BrandPreview({ form: { control }, logoUrl }: BrandPreviewProps) {
  const { t } = useTranslation('admin-console');
  const [name, ownColor, typed] = useWatch({ control, name: ['name', 'ownColor', 'brandColor'] });
  const chosen = typed.trim().toLowerCase();
  const theme = ownColor && BRAND_COLOR_PATTERN.test(chosen) ? themeOfBrand(chosen) : null;
  return (
    <Section title={t('practiceSettings.preview')}>
      <Sample brand={theme ?? DEFAULT_THEME}>
        <Bar>
          <Mark>{logoUrl ? <img src={logoUrl} alt="" /> : <ApartmentRounded aria-hidden />}</Mark>
          {name}
        </Bar>
        <Text>
          {t('practiceSettings.previewText')} <Accent>{t('practiceSettings.previewLink')}</Accent>
        </Text>
        <Button variant="contained" component="span" tabIndex={-1} aria-hidden>
          {t('practiceSettings.previewButton')}
        </Button>
      </Sample>
    </Section>
  );
}
