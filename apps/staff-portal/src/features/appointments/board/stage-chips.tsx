import { styled } from '@mui/material/styles';
import { BOARD_STAGES, type BoardStage } from '@telecare/contracts';
import { color, focusRing, fontSize, fontWeight, media, numberText, radius, touchTarget } from '@telecare/ui';
import { useBoardTexts } from './board.texts.js';

interface StageChipsProps {
  readonly counts: Readonly<Partial<Record<BoardStage, number>>>;
  readonly chosen: readonly BoardStage[];
  readonly onChoose: (stages: readonly BoardStage[]) => void;
}

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [media.phone]: { flexWrap: 'nowrap', overflowX: 'auto' },
});

const Toggle = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  flex: 'none',
  minHeight: 28,
  padding: '0 10px',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.full,
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
  lineHeight: '26px',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  [media.touch]: { minHeight: touchTarget, lineHeight: '42px' },
  '&:hover': { borderColor: color.text },
  '&[aria-pressed="true"]': { background: color.primary, borderColor: color.primary, color: color.onPrimary },
  '&:focus-visible': focusRing,
  '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid' } },
});

export function StageChips({ counts, chosen, onChoose }: StageChipsProps) {
  const { t } = useBoardTexts();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const toggled = (stage: BoardStage) =>
    chosen.includes(stage) ? chosen.filter((other) => other !== stage) : [...chosen, stage];
  return (
    <Chips role="group" aria-label={t('stages')}>
      <Toggle type="button" aria-pressed={chosen.length === 0} onClick={() => onChoose([])}>
        {t('all', { number: numberText(total) })}
      </Toggle>
      {BOARD_STAGES.map((stage) => (
        <Toggle
          key={stage}
          type="button"
          aria-pressed={chosen.includes(stage)}
          onClick={() => onChoose(toggled(stage))}
        >
          {t('counted', { stage: t(`stage.${stage}`), number: numberText(counts[stage] ?? 0) })}
        </Toggle>
      ))}
    </Chips>
  );
}
