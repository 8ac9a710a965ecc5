import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Slot } from '@telecare/contracts';
import { fontSize, fontWeight, space, touchTarget } from '@telecare/ui';
import { type ReactNode, useId } from 'react';

interface SlotButtonsProps {
  readonly title: ReactNode;
  readonly slots: readonly Slot[];
  readonly text: (slot: Slot) => string;
  readonly wide?: boolean;
  readonly onChoose: (slot: Slot) => void;
}

const Root = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });

const Title = styled('h3')({ margin: 0, fontSize: fontSize[14], fontWeight: fontWeight.medium, lineHeight: 1.4 });

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(6.75rem, 1fr))',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-wide]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))' },
  '& button': { width: '100%', height: '100%', minHeight: touchTarget, fontVariantNumeric: 'tabular-nums' },
});

export function SlotButtons({ title, slots, text, wide, onChoose }: SlotButtonsProps) {
  const id = useId();
  return (
    <Root>
      <Title id={id}>{title}</Title>
      <List aria-labelledby={id} data-wide={wide || undefined}>
        {slots.map((slot) => (
          <li key={slot.startsAt}>
            <Button variant="outlined" onClick={() => onChoose(slot)}>
              {text(slot)}
            </Button>
          </li>
        ))}
      </List>
    </Root>
  );
}
