import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  addDays,
  ChevronLeftRounded,
  ChevronRightRounded,
  dayText,
  daysFrom,
  fontWeight,
  media,
  noonOf,
  space,
} from '@telecare/ui';
import { FORTNIGHT, FURTHEST_DAY } from './fortnight.js';

interface FortnightStepsProps {
  readonly first: string;
  readonly today: string;
  readonly onShow: (day: string) => void;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  '& p': { flex: '1 1 auto', margin: 0, fontWeight: fontWeight.medium },
  [media.phone]: { '& p': { flexBasis: '100%' }, '& button': { flex: '1 1 0' } },
});

export function FortnightSteps({ first, today, onShow }: FortnightStepsProps) {
  const { t } = useTranslation('patient-portal');
  const next = addDays(first, FORTNIGHT);
  const from = dayText(noonOf(first), 'UTC');
  const to = dayText(noonOf(addDays(next, -1)), 'UTC');
  return (
    <Row>
      <p aria-live="polite">{t('book.fortnight.range', { from, to })}</p>
      <Button
        variant="outlined"
        startIcon={<ChevronLeftRounded />}
        disabled={first <= today}
        onClick={() => onShow(addDays(first, -FORTNIGHT))}
      >
        {t('book.fortnight.earlier')}
      </Button>
      <Button
        variant="outlined"
        endIcon={<ChevronRightRounded />}
        disabled={daysFrom(today, next) > FURTHEST_DAY}
        onClick={() => onShow(next)}
      >
        {t('book.fortnight.later')}
      </Button>
    </Row>
  );
}
