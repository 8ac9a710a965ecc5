import { styled } from '@mui/material/styles';
import MuiTab from '@mui/material/Tab';
import MuiTabs, { tabsClasses } from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { color, focusRing, media, motion, space, touchTarget } from '../theme/tokens.js';

export interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: ReactNode;
}

interface TabsProps<Name extends string> {
  /** Connects the tabs to their {@link TabPanel}. Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly shown: Name;
  readonly onShow: (name: Name) => void;
}

const List = styled(MuiTabs)({
  minHeight: 40,
  borderBottom: `1px solid ${color.hairline}`,
  [`& .${tabsClasses.list}`]: { gap: space[4] },
});

const Item = styled(MuiTab)({
  minWidth: 0,
  maxWidth: 'none',
  minHeight: 40,
  padding: `${space[2]} 2px`,
  lineHeight: 'inherit',
  transition: `color ${motion}`,
  [media.touch]: { minHeight: touchTarget },
  '&:hover, &[aria-selected="true"]': { color: color.text },
  '&:focus-visible': { ...focusRing, outlineOffset: '-2px' },
});

export function Tabs<Name extends string>({ id, label, tabs, shown, onShow }: TabsProps<Name>) {
  return (
    <List
      value={shown}
      onChange={(_, name: Name) => onShow(name)}
      selectionFollowsFocus
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
    >
      {tabs.map((tab) => (
        <Item
          key={tab.name}
          value={tab.name}
          label={tab.label}
          id={tabId(id, tab.name)}
          aria-controls={tab.name === shown ? panelId(id) : undefined}
        />
      ))}
    </List>
  );
}

const Panel = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

interface TabPanelProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

export function TabPanel({ id, name, children }: TabPanelProps) {
  return (
    <Panel role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id, name)}>
      {children}
    </Panel>
  );
}

const panelId = (id: string): string => `${id}-panel`;
const tabId = (id: string, name: string): string => `${id}-tab-${name}`;
