import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LOGO_TYPES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ApartmentRounded, color, fontSize, fontWeight, Inline, radius, space, UploadRounded } from '@telecare/ui';
import { useId, useRef } from 'react';
import { useLogo } from './use-logo.js';

interface LogoFieldProps {
  readonly name: string;
  readonly logoUrl: string | null;
}

const Root = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  overflow: 'hidden',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.sunken,
  color: color.mutedText,
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});

const Words = styled('div')({ flex: '1 1 220px', display: 'grid', gap: space[2] });

const Label = styled('span')({ fontSize: fontSize[14], fontWeight: fontWeight.medium });

const Help = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13], lineHeight: 1.45 });

/** Saves at once, because users don't type and reconsider a picture. */
export function LogoField({ name, logoUrl }: LogoFieldProps) {
  const { t } = useTranslation('admin-console');
  const { choose, remove, pending, fault } = useLogo();
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Root>
      <Frame>
        {logoUrl ? (
          <img src={logoUrl} alt={t('practiceSettings.logo.of', { name })} />
        ) : (
          <ApartmentRounded aria-hidden style={{ fontSize: 32 }} />
        )}
      </Frame>
      <Words>
        <Label id={`${id}-label`}>{t('practiceSettings.logo.label')}</Label>
        <Help id={`${id}-help`}>{t('practiceSettings.logo.help')}</Help>
        <input
          ref={picker}
          type="file"
          hidden
          accept={LOGO_TYPES.join(',')}
          aria-labelledby={`${id}-label`}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // Allows selecting the same file again.
            event.target.value = '';
          }}
        />
        <Inline>
          <Button
            variant="outlined"
            startIcon={<UploadRounded />}
            disabled={pending}
            aria-describedby={`${id}-help`}
            onClick={() => picker.current?.click()}
          >
            {t(logoUrl ? 'practiceSettings.logo.replace' : 'practiceSettings.logo.upload')}
          </Button>
          {logoUrl && (
            <Button disabled={pending} onClick={remove}>
              {t('practiceSettings.logo.remove')}
            </Button>
          )}
        </Inline>
        {fault && (
          <Help role="alert" style={{ color: color.danger }}>
            {fault}
          </Help>
        )}
      </Words>
    </Root>
  );
}
