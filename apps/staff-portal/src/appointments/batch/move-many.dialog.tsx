import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi, useUnboundApi } from '@telecare/api-client';
import { type AppointmentDto, type Practitioners, PROPOSED_MOVES_MAX } from '@telecare/contracts';
import { FormDialog, LoadFailure } from '@telecare/portal-kit';
import { FieldPair, FormActions, FormFields, ListSkeleton, Loading, SelectField, TextField } from '@telecare/ui';
import { useState } from 'react';
import { practitionersQuery } from '../booking.api.js';
import { NoEmailNote } from './after/no-email-note.js';
import type { NewTime } from './after/result.rules.js';
import { moveProposalsQuery, type SendChunk, sendMoves } from './batch.api.js';
import { BatchProgress } from './batch-progress.js';
import { useBatchTexts } from './batch.texts.js';
import { type ChosenMove, movesOf, takenByOf } from './move-clash.rules.js';
import { ProposedTimes } from './proposed-times.js';
import { useBatch } from './use-batch.js';

interface MoveManyDialogProps {
  readonly appointments: readonly AppointmentDto[];
  readonly onClose: () => void;
}

export function MoveManyDialog({ appointments, onClose }: MoveManyDialogProps) {
  const { t } = useBatchTexts();
  const batch = useBatch('move');
  // The dialog keeps its rows when the list behind it changes.
  const [moving] = useState(() => appointments.slice(0, PROPOSED_MOVES_MAX));
  const [moves, setMoves] = useState<ReadonlyMap<string, NewTime>>(new Map());
  const close = () => !batch.run?.isRunning && onClose();
  const start: ChooseTimesProps['start'] = (chosen, send, ids) => {
    setMoves(chosen);
    batch.start(send, ids);
  };
  return (
    <FormDialog record={null} title={t('title.move', { count: moving.length })} onClose={close}>
      {batch.run ? (
        <BatchProgress batch={batch} kind="move" appointments={moving} moves={moves} onClose={onClose} />
      ) : (
        <ChooseTimes appointments={moving} start={start} onClose={onClose} />
      )}
    </FormDialog>
  );
}

interface ChooseTimesProps extends MoveManyDialogProps {
  readonly start: (moves: ReadonlyMap<string, NewTime>, send: SendChunk, ids: readonly string[]) => void;
}

function ChooseTimes({ appointments, start, onClose }: ChooseTimesProps) {
  const { t } = useBatchTexts();
  const api = useApi();
  const unbound = useUnboundApi();
  const practitioners = useQuery(practitionersQuery(api));
  const [target, setTarget] = useState<Target>({ practitionerId: '', day: '' });
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const aim = (changes: Partial<Target>) => {
    setTarget({ ...target, ...changes });
    setChosen(new Map());
  };
  const wanted = { practitionerId: target.practitionerId || null, day: target.day || null };
  const proposals = useQuery(moveProposalsQuery(api, { appointmentIds: appointments.map(({ id }) => id), ...wanted }));
  const moves = movesOf(proposals.data?.items ?? [], chosen);
  const takenBy = takenByOf(appointments, moves);
  const isTaken = appointments.some((one) => moves.some((move) => move.appointmentId === one.id && takenBy(one, move)));
  const submit = () =>
    start(
      newTimesOf(moves, practitioners.data ?? []),
      sendMoves(unbound, moves),
      moves.map(({ appointmentId }) => appointmentId),
    );
  return (
    <FormFields>
      <TargetFields
        target={target}
        practitioners={practitioners.data ?? []}
        absent={proposals.data?.absent ?? []}
        onChange={aim}
      />
      {proposals.isPending && (
        <Loading label={t('searching')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('searchFailed')} query={proposals} />
      {proposals.data && (
        <ProposedTimes
          appointments={appointments}
          proposals={proposals.data.items}
          practitioners={practitioners.data ?? []}
          chosen={chosen}
          takenBy={takenBy}
          onChoose={(id, place) => setChosen(new Map([...chosen, [id, place]]))}
        />
      )}
      <NoEmailNote appointments={appointments} />
      <FormActions>
        <Button variant="outlined" onClick={onClose}>
          {t('back')}
        </Button>
        <Button variant="contained" disabled={moves.length === 0 || isTaken} onClick={submit}>
          {t('start.move', { count: moves.length })}
        </Button>
      </FormActions>
    </FormFields>
  );
}

interface Target {
  readonly practitionerId: string;
  readonly day: string;
}

interface TargetFieldsProps {
  readonly target: Target;
  readonly practitioners: Practitioners['items'];
  readonly absent: readonly string[];
  readonly onChange: (changes: Partial<Target>) => void;
}

function TargetFields({ target, practitioners, absent, onChange }: TargetFieldsProps) {
  const { t } = useBatchTexts();
  const isAbsent = ({ id }: { readonly id: string }) => absent.includes(id);
  return (
    <FieldPair>
      <SelectField
        label={t('to')}
        options={[
          { value: '', label: t('anybody') },
          ...practitioners.filter((one) => !isAbsent(one)).map(({ id, name }) => ({ value: id, label: name })),
          ...practitioners.filter(isAbsent).map(({ id, name }) => ({ value: id, label: t('absent', { name }) })),
        ]}
        value={target.practitionerId}
        onChange={(event) => onChange({ practitionerId: event.target.value })}
      />
      <TextField
        label={t('day')}
        optionalLabel={t('optional')}
        type="date"
        value={target.day}
        onChange={(event) => onChange({ day: event.target.value })}
      />
    </FieldPair>
  );
}

function newTimesOf(moves: readonly ChosenMove[], practitioners: Practitioners['items']): ReadonlyMap<string, NewTime> {
  const names = new Map(practitioners.map(({ id, name }) => [id, name]));
  return new Map(
    moves.map(({ appointmentId, startsAt, practitionerId }) => [
      appointmentId,
      { startsAt, practitioner: names.get(practitionerId) ?? '' },
    ]),
  );
}
