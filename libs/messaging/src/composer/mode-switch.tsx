import { styled } from '@mui/material/styles';
import { color, focusRing, fontSize, fontWeight, media, radius, space, touchTarget } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';
import type { WritingMode } from './writing-mode.js';

const MODES: readonly WritingMode[] = ['reply', 'note'];

const Group = styled('div')({ display: 'flex', gap: space[1] });

const Choice = styled('button')({
  minHeight: 32,
  padding: `0 ${space[3]}`,
  border: '1px solid transparent',
  borderRadius: radius.full,
  background: 'none',
  color: color.mutedText,
  font: 'inherit',
  fontSize: fontSize[13],
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  [media.touch]: { minHeight: touchTarget },
  '&[aria-pressed="true"]': { background: color.surface, borderColor: color.fieldBorder, color: color.text },
  '&:hover': { color: color.text },
  '&:focus-visible': focusRing,
});

interface ModeSwitchProps {
  readonly mode: WritingMode;
  readonly onMode: (mode: WritingMode) => void;
}

export function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const { t } = useMessagingTexts();
  return (
    <Group role="group" aria-label={t('composer.mode')}>
      {MODES.map((name) => (
        <Choice key={name} type="button" aria-pressed={name === mode} onClick={() => onMode(name)}>
          {t(`composer.${name}`)}
        </Choice>
      ))}
    </Group>
  );
}
