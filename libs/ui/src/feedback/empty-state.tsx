import type { ReactNode } from 'react';
import { Panel, PanelAction, PanelText, PanelTitle } from './panel.js';

interface EmptyStateProps {
  /** One sentence: what will be here. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  /** The button that makes the first one. */
  readonly action?: ReactNode;
}

/** Placeholder for an empty list. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <Panel>
      {icon}
      <PanelTitle>{title}</PanelTitle>
      {description && <PanelText>{description}</PanelText>}
      {action && <PanelAction>{action}</PanelAction>}
    </Panel>
  );
}
