import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { refreshVisits } from '../../visits/visits.api.js';
import { type Move, moveVisitMutation, showMoved } from './calendar.api.js';

type Place = Omit<Move, 'visit'>;

interface Moved {
  readonly visitId: string;
  readonly from: Place;
  readonly to: Place;
}

/** Moves visits at once on the screen; what the API refuses goes back, and a move can be undone by another one. */
export function useMove(visits: readonly AppointmentDto[]) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const [moved, setMoved] = useState<Moved>();
  const move = useMutation({
    ...moveVisitMutation(api),
    onMutate: (input) => showMoved(cache, api, input),
    onError: (error, _, takeBack) => {
      takeBack?.();
      const changed = asProblem(error).code === 'appointment.changed';
      const description = changed ? t('calendar.changed') : problemText(error);
      toast({ title: t('calendar.notMoved'), description, tone: 'destructive' });
    },
    onSettled: () => refreshVisits(cache, api),
  });
  const to = async ({ visit, ...place }: Move) => {
    setMoved(undefined);
    await move.mutateAsync({ visit, ...place }).then(
      () => setMoved({ visitId: visit.id, from: placeOf(visit), to: place }),
      () => undefined,
    );
  };
  const visit = visits.find(({ id, ...place }) => moved && id === moved.visitId && isAt(place, moved.to));
  return {
    move: (input: Move) => void to(input),
    /** The visit that was moved last, as long as it is still there. */
    moved: visit,
    undo: () => {
      if (!moved || !visit) return;
      setMoved(undefined);
      move.mutate({ visit, ...moved.from });
    },
    forget: () => setMoved(undefined),
  };
}

const placeOf = ({ startsAt, practitioner }: AppointmentDto): Place => ({ startsAt, practitioner });

const isAt = (one: Place, other: Place): boolean =>
  Date.parse(one.startsAt) === Date.parse(other.startsAt) && one.practitioner.id === other.practitioner.id;
