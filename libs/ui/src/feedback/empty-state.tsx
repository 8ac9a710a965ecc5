import type { ReactNode } from 'react';
import { Panel, PanelAction, PanelText, PanelTitle } from './panel.js';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

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
