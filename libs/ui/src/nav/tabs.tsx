import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import { color, focusRing, fontSize, fontWeight, media, motion, space, touchTarget } from '../theme/tokens.js';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Ties the tabs to their {@link TabPanel}; unique on the page. */
  readonly id: string;
  /** What the tabs are of, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
}

const List = styled('div')({
  display: 'flex',
  gap: space[4],
  overflowX: 'auto',
  borderBottom: `1px solid ${color.hairline}`,
});

const Item = styled('button')({
  flex: 'none',
  minHeight: 40,
  padding: `${space[2]} 2px`,
  border: 0,
  borderBottom: '2px solid transparent',
  background: 'none',
  color: color.mutedText,
  font: 'inherit',
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  cursor: 'pointer',
  transition: `color ${motion}, border-color ${motion}`,
  [media.touch]: { minHeight: touchTarget },
  '&:hover': { color: color.text },
  '&[aria-selected="true"]': { color: color.text, borderColor: color.primary },
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
});

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Views of one page beside each other; the arrow keys go from one to the next. */
export function Tabs<Name extends string>({ id, label, tabs, shown, onShow }: TabsProps<Name>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const next = step && tabs.at((tabs.findIndex(({ name }) => name === shown) + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(id, next.name))?.focus();
    onShow(next.name);
  };
  return (
    <List role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <Item
          key={tab.name}
          type="button"
          role="tab"
          id={tabId(id, tab.name)}
          aria-selected={tab.name === shown}
          tabIndex={tab.name === shown ? 0 : -1}
          onClick={() => onShow(tab.name)}
        >
          {tab.label}
        </Item>
      ))}
    </List>
  );
}

const Panel = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

interface TabPanelProps {
  /** That of the {@link Tabs}. */
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

/** What belongs to the tab that is shown. */
export function TabPanel({ id, name, children }: TabPanelProps) {
  return (
    <Panel role="tabpanel" aria-labelledby={tabId(id, name)}>
      {children}
    </Panel>
  );
}

const tabId = (id: string, name: string): string => `${id}-tab-${name}`;
