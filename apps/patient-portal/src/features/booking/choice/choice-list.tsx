import { styled } from '@mui/material/styles';
import { ChevronRightRounded, color, fontSize, fontWeight, motion, radius, space, touchTarget } from '@telecare/ui';
import type { ReactNode } from 'react';

export interface Choice {
  readonly id: string;
  readonly title: ReactNode;
  readonly detail: ReactNode;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (id: string) => void;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  'li + li': { borderTop: `1px solid ${color.hairline}` },
});

const Row = styled('button')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  width: '100%',
  minHeight: touchTarget,
  padding: `${space[3]} ${space[4]}`,
  border: 0,
  background: 'none',
  color: color.text,
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  transition: `background-color ${motion}`,
  '&:hover': { background: color.primarySoft },
  '&:focus-visible': { outlineOffset: '-2px' },
  '& svg': { gridColumn: 2, gridRow: '1 / span 2', color: color.mutedText },
});

const Title = styled('span')({ fontWeight: fontWeight.medium, lineHeight: 1.4 });

const Detail = styled('span')({ color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.45 });

export function ChoiceList({ label, choices, onChoose }: ChoiceListProps) {
  return (
    <List aria-label={label}>
      {choices.map(({ id, title, detail }) => (
        <li key={id}>
          <Row type="button" onClick={() => onChoose(id)}>
            <Title>{title}</Title>
            <Detail>{detail}</Detail>
            <ChevronRightRounded aria-hidden />
          </Row>
        </li>
      ))}
    </List>
  );
}
