import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { asProblem } from '@telecare/api-client';
import { CallEndRounded, correlationIdOf, EmptyState, ErrorPanel, Inline, minutesText } from '@telecare/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CallState } from '../call/call-state.js';
import type { LocalMedia } from '../media/local-media.js';
import { useCallTexts } from '../texts.js';
import { useFocusOnMount } from './use-focus-on-mount.js';

interface CallEndProps {
  readonly state: CallState;
  readonly media: LocalMedia;
  readonly other: string;
  readonly backTo: string;
  readonly onAgain: () => void;
}

const End = styled('div')({ outline: 'none' });

const Choices = styled(Inline)({ justifyContent: 'center' });

export function CallEnd({ state, media, other, backTo, onAgain }: CallEndProps) {
  const { t } = useCallTexts();
  const end = useFocusOnMount();
  useEffect(() => {
    media.close();
    media.forgetChoice();
  }, [media]);
  const again = () => {
    onAgain();
    void media.open();
  };
  if (state.phase === 'refused') return <Refused error={state.error} onAgain={again} />;
  const hint = state.phase === 'left' ? '' : t(`end.${state.phase}Hint`, { name: other });
  return (
    <End ref={end} role="status" tabIndex={-1}>
      <EmptyState
        icon={<CallEndRounded aria-hidden />}
        title={t(`end.${state.phase}`)}
        description={[hint, durationOf(state, t)].filter(Boolean).join(' ')}
        action={
          <Choices>
            <Button variant="outlined" onClick={again}>
              {t(state.phase === 'elsewhere' ? 'end.here' : 'end.again')}
            </Button>
            <Button component={Link} to={backTo} variant="contained">
              {t('back')}
            </Button>
          </Choices>
        }
      />
    </End>
  );
}

type Translate = ReturnType<typeof useCallTexts>['t'];

const MINUTE_MS = 60_000;

function durationOf({ connectedAt, endedAt }: CallState, t: Translate): string {
  const minutes = connectedAt === undefined ? 0 : Math.round(((endedAt ?? connectedAt) - connectedAt) / MINUTE_MS);
  return minutes > 0 ? t('end.duration', { length: minutesText(minutes) }) : '';
}

function Refused({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  const { t } = useCallTexts();
  const id = correlationIdOf(error);
  return (
    <div>
      <ErrorPanel
        title={t('end.refused')}
        description={t([`refusal.${asProblem(error).code}`, 'end.lost'])}
        retryLabel={t('end.again')}
        onRetry={onAgain}
        reference={id && t('end.reference', { id })}
      />
    </div>
  );
}
