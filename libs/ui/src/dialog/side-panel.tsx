import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CloseRounded } from '../icons/index.js';
import { color, float, fontSize, fontWeight, media, motion, space } from '../theme/tokens.js';
import { useModal } from './use-modal.js';

interface SidePanelProps {
  readonly title: ReactNode;
  // Shown below the title.
  readonly facts?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

const Root = styled('dialog')({
  boxSizing: 'border-box',
  width: 'min(480px, 100vw)',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: '0 0 0 auto',
  padding: 0,
  border: 0,
  borderLeft: `1px solid ${color.hairline}`,
  background: color.surface,
  color: color.text,
  boxShadow: float,
  transition: `opacity ${motion}, translate ${motion}`,
  '@starting-style': { opacity: 0, translate: '16px 0' },
  [media.stillness]: { transition: 'none' },
  // Prevents the page behind from scrolling.
  overscrollBehavior: 'contain',
  '&::backdrop': { background: 'rgb(15 23 42 / 0.5)', overflow: 'hidden', overscrollBehavior: 'contain' },
});

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  fontSize: fontSize[14],
});

const Header = styled('header')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[4]} ${space[4]} ${space[2]} ${space[6]}`,
});

const Title = styled('h2')({
  margin: '6px 0 0',
  fontSize: fontSize[18],
  fontWeight: fontWeight.strong,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});

const Facts = styled('div')({ marginTop: space[1], color: color.mutedText, overflowWrap: 'anywhere' });

const Content = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[6],
  padding: `${space[2]} ${space[6]} ${space[6]}`,
  overflowY: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
});

const Actions = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: `${space[3]} ${space[6]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.hairline}`,
  '&:empty': { display: 'none' },
});

/** Details next to their list. Traps and restores the focus, closes on Escape, and makes the page behind inert. */
export function SidePanel({ title, facts, closeLabel, onClose, children, actions }: SidePanelProps) {
  const { titleId, props } = useModal(onClose);
  return (
    <Root {...props}>
      <Frame>
        <Header>
          <div>
            <Title id={titleId}>{title}</Title>
            {facts && <Facts>{facts}</Facts>}
          </div>
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <CloseRounded />
          </IconButton>
        </Header>
        {/* A scrollable region must be reachable by keyboard, even without controls in it. */}
        <Content role="region" aria-labelledby={titleId} tabIndex={0}>
          {children}
        </Content>
        {actions && <Actions>{actions}</Actions>}
      </Frame>
    </Root>
  );
}
