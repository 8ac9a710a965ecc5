import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { CloseRounded, color, Dialog, fontSize, fontWeight, FormActions, space } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { usePathInTenant } from '../../tenancy/tenant-path.js';

const Audience = styled('section')({
  marginBottom: space[4],
  '& h3': { margin: `0 0 ${space[2]}`, fontSize: fontSize[16], fontWeight: fontWeight.strong },
  '& ul': { margin: 0, paddingLeft: 20, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.65 },
});

const Close = styled(IconButton)({ position: 'absolute', top: 16, right: 16 });

const AUDIENCES = ['patients', 'practitioners'] as const;
const POINTS = ['one', 'two', 'three', 'four'] as const;

export function LearnMoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const inTenant = usePathInTenant();
  return (
    <Dialog open title={t('learnMore.title')} onClose={onClose}>
      <Close aria-label={t('learnMore.close')} onClick={onClose}>
        <CloseRounded />
      </Close>
      {AUDIENCES.map((audience) => (
        <Audience key={audience}>
          <h3>{t(`learnMore.${audience}.title`)}</h3>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{t(`learnMore.${audience}.${point}`)}</li>
            ))}
          </ul>
        </Audience>
      ))}
      <FormActions>
        <Button component={Link} to={inTenant('/auth/staff')} variant="outlined">
          {t('learnMore.practitionerLogin')}
        </Button>
        <Button component={Link} to={inTenant('/auth/patient')} variant="contained">
          {t('header.patientPortal')}
        </Button>
      </FormActions>
    </Dialog>
  );
}
