import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ErrorOutlineRounded } from '../icons/index.js';
import { color, fontSize } from '../theme/tokens.js';
import { Panel, PanelAction, PanelText, PanelTitle } from './panel.js';

interface ErrorPanelProps {
  readonly title: string;
  readonly description?: string;
  readonly retryLabel?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly reference?: string | undefined;
}

const Reference = styled('small')({ color: color.mutedText, fontSize: fontSize[12], userSelect: 'all' });

export function ErrorPanel({ title, description, retryLabel, onRetry, retrying, reference }: ErrorPanelProps) {
  return (
    <Panel role="alert">
      <ErrorOutlineRounded aria-hidden />
      <PanelTitle>{title}</PanelTitle>
      {description && <PanelText>{description}</PanelText>}
      {onRetry && (
        <PanelAction>
          <Button variant="outlined" onClick={onRetry} disabled={retrying ?? false}>
            {retryLabel}
          </Button>
        </PanelAction>
      )}
      {reference && <Reference>{reference}</Reference>}
    </Panel>
  );
}

export function correlationIdOf(error: unknown): string | undefined {
  const id = (error as { correlationId?: unknown } | null | undefined)?.correlationId;
  return typeof id === 'string' ? id : undefined;
}
