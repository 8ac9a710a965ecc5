import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { AppointmentDto } from '@telecare/contracts';
import { dayTimeText, FormActions, FormFields, useNow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { BatchResult } from './after/batch-result.js';
import { changedOf, type NewTime } from './after/result.rules.js';
import { idsWith, type RowOutcome, troubled } from './batch.rules.js';
import type { BatchKind } from './held-batch.js';
import { useBatchTexts } from './batch.texts.js';
import type { Batch } from './use-batch.js';

interface BatchProgressProps {
  readonly batch: Batch;
  readonly kind: BatchKind;
  readonly appointments: readonly AppointmentDto[];
  // New times of a move, by appointment.
  readonly moves?: ReadonlyMap<string, NewTime>;
  readonly onClose: () => void;
}

const NO_MOVES: ReadonlyMap<string, NewTime> = new Map();

export function BatchProgress({ batch, kind, appointments, moves = NO_MOVES, onClose }: BatchProgressProps) {
  const { t } = useBatchTexts();
  const { run } = batch;
  if (!run) return null;
  const doneIds = idsWith(run.outcomes, 'done');
  const done = doneIds.length;
  const what = run.isUndo ? (kind === 'message' ? 'withdrawn' : 'undone') : kind;
  return (
    <FormFields>
      <div role="status">
        {run.isRunning
          ? t('running', { done: run.outcomes.size, total: run.total })
          : t(`finished.${what}`, { count: done, total: run.total })}
      </div>
      <LinearProgress
        variant="determinate"
        aria-label={t('progress')}
        value={(100 * run.outcomes.size) / Math.max(1, run.total)}
      />
      <Troubles rows={troubled(run.outcomes)} appointments={appointments} />
      {/* Undo ends after a minute, so it comes before the long lists. */}
      {!run.isRunning && <AfterBatch batch={batch} kind={kind} done={done} onClose={onClose} />}
      {!run.isRunning && !run.isUndo && kind !== 'message' && done > 0 && (
        <BatchResult kind={kind} changed={changedOf(appointments, doneIds, moves)} untold={run.untold} />
      )}
    </FormFields>
  );
}

function AfterBatch({
  batch,
  kind,
  done,
  onClose,
}: { readonly done: number } & Pick<BatchProgressProps, 'batch' | 'kind' | 'onClose'>) {
  const { t } = useBatchTexts();
  const now = useNow(1_000);
  const { run } = batch;
  if (!run) return null;
  const left = run.undoUntil && !run.isUndo ? Math.ceil((run.undoUntil - now.getTime()) / 1_000) : 0;
  return (
    <>
      {left > 0 && done > 0 && <div>{t(kind === 'message' ? 'messagesWait' : 'mailsWait', { count: left })}</div>}
      <FormActions>
        {idsWith(run.outcomes, 'failed').length > 0 && (
          <Button variant="outlined" onClick={batch.retry}>
            {t('retry')}
          </Button>
        )}
        {left > 0 && done > 0 && (
          <Button variant="outlined" onClick={batch.undo}>
            {t('undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </FormActions>
    </>
  );
}

interface TroublesProps extends Pick<BatchProgressProps, 'appointments'> {
  readonly rows: readonly (readonly [string, RowOutcome])[];
}

function Troubles({ rows, appointments }: TroublesProps) {
  const { t } = useBatchTexts();
  const zone = useShownZone();
  if (rows.length === 0) return null;
  const byId = new Map(appointments.map((appointment) => [appointment.id, appointment]));
  return (
    <ul aria-label={t('notDone', { count: rows.length })}>
      {rows.map(([id, outcome]) => {
        const appointment = byId.get(id);
        const name = appointment?.patient.name ?? '';
        const time = appointment ? dayTimeText(new Date(appointment.startsAt), zone) : '';
        return <li key={id}>{t('troubleOf', { name, time, why: t(`outcome.${outcome as 'failed'}`) })}</li>;
      })}
    </ul>
  );
}
