import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { space } from '@telecare/ui';
import { useSend } from '../../api/use-send.js';
import { ApiProblem } from '../../api/api-problem.js';
import { useFocusOnChange } from '../use-focus-on-change.js';
import { ActOnVisit } from './act-on-visit.js';
import { actOnVisit } from './visit-link.api.js';
import type { FoundView } from './visit-link-view.js';
import { VisitFacts } from './visit-facts.js';
import { VisitOutcome } from './visit-outcome.js';

interface VisitStepProps {
  readonly view: FoundView;
  readonly onReload: () => void;
}

const Place = styled('div')({ display: 'grid', gap: space[4], outline: 'none' });

/** The visit with its button, or what has become of it. */
export function VisitStep({ view, onReload }: VisitStepProps) {
  const send = useSend();
  const act = useMutation({
    mutationFn: () => actOnVisit(send, view.token),
    // It has changed since it was shown; what it is now is asked for.
    onError: (error) => error instanceof ApiProblem && error.status === 409 && onReload(),
  });
  const link = act.data ?? view.link;
  const place = useFocusOnChange<HTMLDivElement>(link.state);
  return (
    <Place ref={place} tabIndex={-1}>
      <VisitFacts link={link} />
      {link.state === 'open' ? (
        <ActOnVisit action={link.action} pending={act.isPending} error={act.error} onAct={() => act.mutate()} />
      ) : (
        <VisitOutcome action={link.action} state={link.state} phone={link.practice.phone} />
      )}
    </Place>
  );
}
