import { useQueryClient } from '@tanstack/react-query';
import { type Api, useUnboundApi } from '@telecare/api-client';
import { BATCH_UNDO_SECONDS } from '@telecare/contracts';
import { useState } from 'react';
import { refreshAppointments } from '../appointments.api.js';
import { type SendChunk, sendUndo } from './batch.api.js';
import { chunksOf, idsWith, type Outcomes, type RowOutcome } from './batch.rules.js';
import { type BatchKind, type HeldBatch, useHeldBatch } from './held-batch.js';

const UNDO_MS = BATCH_UNDO_SECONDS * 1_000;

interface Run {
  readonly batchId: string;
  readonly total: number;
  readonly outcomes: Outcomes;
  readonly untold: Outcomes;
  readonly isRunning: boolean;
  readonly undoUntil: number | null;
  readonly isUndo: boolean;
  readonly send: SendChunk;
}

// Sends a batch in chunks, one after another. Each chunk restarts the undo window, and a chunk without a response can
// be repeated. A batch from before a reload can only be undone.
export function useBatch(kind: BatchKind, before?: HeldBatch) {
  const [run, setRun] = useState<Run | undefined>(before && runOf(before));
  const held = useHeldBatch();
  const cache = useQueryClient();
  const api = useUnboundApi();
  // The rows of the act stay while it is undone, so that a reload meanwhile can undo the rest.
  const keep = ({ batchId, total, isUndo }: Run, rows: readonly (readonly [string, RowOutcome])[], until: number) =>
    isUndo || held.keep({ batchId, kind, total, outcomes: new Map(rows), undoUntil: until });
  const go = async (begun: Run, ids: readonly string[]) => {
    let now: Run = begun;
    setRun(now);
    for (const chunk of chunksOf(ids)) {
      keep(now, [...now.outcomes, ...chunk.map((id) => [id, 'failed'] as const)], Date.now() + UNDO_MS);
      const answer = await now.send(now.batchId, chunk).catch(() => undefined);
      const items = answer?.items ?? chunk.map((appointmentId) => ({ appointmentId, outcome: 'failed' as const }));
      const added = items.map(({ appointmentId, outcome }) => [appointmentId, outcome] as const);
      // Uses this device's clock, because it may differ from the server's.
      const restarted = answer?.undoUntil ? Date.now() + UNDO_MS : null;
      const until = answer ? restarted : now.undoUntil;
      const untold = (answer?.untold ?? []).map(({ appointmentId, outcome }) => [appointmentId, outcome] as const);
      now = {
        ...now,
        outcomes: new Map([...now.outcomes, ...added]),
        untold: new Map([...now.untold, ...untold]),
        undoUntil: until,
      };
      setRun(now);
      if (until) keep(now, [...now.outcomes], until);
      else if (answer) held.forget();
    }
    setRun({ ...now, total: now.outcomes.size, isRunning: false });
    await refreshAppointments(cache, api);
  };
  const begin = (send: SendChunk, ids: readonly string[], batchId: string, isUndo: boolean) =>
    void go(
      {
        batchId,
        total: ids.length,
        outcomes: new Map(),
        untold: new Map(),
        isRunning: true,
        undoUntil: null,
        isUndo,
        send,
      },
      ids,
    );
  return {
    run,
    start: (send: SendChunk, ids: readonly string[]) => begin(send, ids, crypto.randomUUID(), false),
    retry: () => run && void go({ ...run, isRunning: true }, idsWith(run.outcomes, 'failed')),
    undo: () => run && begin(undoOf(api, run.outcomes), [...run.outcomes.keys()], run.batchId, true),
  };
}

const runOf = ({ batchId, total, outcomes, undoUntil }: HeldBatch): Run => ({
  batchId,
  total,
  outcomes,
  untold: new Map(),
  isRunning: false,
  undoUntil,
  isUndo: false,
  send: () => Promise.reject(new Error('What was sent before a reload is not sent again.')),
});

// The server knows what the batch has changed. Rows that it never changed need no undo, so leave them out.
const undoOf =
  (api: Api, before: Outcomes): SendChunk =>
  async (batchId, ids) => {
    const mayBeDone = new Set(idsWith(before, 'done', 'failed'));
    const answer = await sendUndo(api)(batchId, ids);
    const items = answer.items.filter(
      ({ appointmentId, outcome }) => outcome === 'done' || mayBeDone.has(appointmentId),
    );
    return { ...answer, items };
  };

export type Batch = ReturnType<typeof useBatch>;
