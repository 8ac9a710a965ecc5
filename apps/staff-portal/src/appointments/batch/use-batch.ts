import { useQueryClient } from '@tanstack/react-query';
import { type Api, useUnboundApi } from '@telecare/api-client';
import { BATCH_UNDO_SECONDS } from '@telecare/contracts';
import { useState } from 'react';
import { refreshAppointments } from '../appointments.api.js';
import { type SendChunk, sendUndo } from './batch.api.js';
import { chunksOf, idsWith, type Outcomes } from './batch.rules.js';

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
// be repeated.
export function useBatch() {
  const [run, setRun] = useState<Run>();
  const cache = useQueryClient();
  const api = useUnboundApi();
  const go = async (begun: Run, ids: readonly string[]) => {
    let now: Run = begun;
    setRun(now);
    for (const chunk of chunksOf(ids)) {
      const answer = await now.send(now.batchId, chunk).catch(() => undefined);
      const items = answer?.items ?? chunk.map((appointmentId) => ({ appointmentId, outcome: 'failed' as const }));
      const added = items.map(({ appointmentId, outcome }) => [appointmentId, outcome] as const);
      // Uses this device's clock, because it may differ from the server's.
      const held = answer?.undoUntil ? Date.now() + BATCH_UNDO_SECONDS * 1_000 : null;
      const until = answer ? held : now.undoUntil;
      const untold = (answer?.untold ?? []).map(({ appointmentId, outcome }) => [appointmentId, outcome] as const);
      now = {
        ...now,
        outcomes: new Map([...now.outcomes, ...added]),
        untold: new Map([...now.untold, ...untold]),
        undoUntil: until,
      };
      setRun(now);
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
