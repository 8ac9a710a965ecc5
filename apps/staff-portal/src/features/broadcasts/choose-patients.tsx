import Button from '@mui/material/Button';
import MuiChip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { BROADCAST_RECIPIENTS_MAX } from '@telecare/contracts';
import { color, fontSize, Inline, numberText, Section, space, tone } from '@telecare/ui';
import { useBroadcastTexts } from './broadcasts.texts.js';
import type { Chosen } from './chosen.js';
import { PatientChoice } from './patient-choice.js';

interface ChoosePatientsProps {
  readonly chosen: Chosen;
  readonly isMissing: boolean;
}

/** Limits the height, because two hundred names would push the message out of view. */
const Names = styled(Inline)({ maxHeight: 132, overflowY: 'auto', '& .MuiChip-root': { maxWidth: '100%' } });

const Line = styled(Inline)({ minHeight: 32, gap: space[3], fontSize: fontSize[14], color: color.mutedText });

const Wrong = styled('p')({ margin: 0, color: tone('red').text, fontSize: fontSize[14] });

export function ChoosePatients({ chosen, isMissing }: ChoosePatientsProps) {
  const { t } = useBroadcastTexts();
  const count = chosen.chosen.length;
  return (
    <Section title={t('choose.title')}>
      <Line>
        <span role="status">{count ? t('choose.chosen', { count }) : t('choose.nobody')}</span>
        {count > 0 && (
          <Button size="small" onClick={chosen.clear}>
            {t('choose.clear')}
          </Button>
        )}
      </Line>
      {count > 0 && (
        <Names>
          {chosen.chosen.map(({ id, name }) => (
            <MuiChip key={id} label={name} onDelete={() => chosen.remove([id])} />
          ))}
        </Names>
      )}
      {isMissing && count === 0 && <Wrong role="alert">{t('choose.required')}</Wrong>}
      {chosen.isTooMany && (
        <Wrong role="alert">{t('choose.tooMany', { most: numberText(BROADCAST_RECIPIENTS_MAX) })}</Wrong>
      )}
      <PatientChoice chosen={chosen} />
    </Section>
  );
}
