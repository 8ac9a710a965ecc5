import { styled } from '@mui/material/styles';
import { color, fontSize } from '@telecare/ui';
import { useOpeningTexts } from './texts.js';

const Note = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13] });

export function ClosedPatients() {
  const { t } = useOpeningTexts();
  return <Note>{t('notListed')}</Note>;
}
