import { Injectable } from '@nestjs/common';
import {
  type ActOnAppointments,
  BATCH_OUTCOMES,
  type BatchOutcome,
  type BatchResult,
  type MoveAppointments,
  type UndoBatch,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { RealtimeHints } from '../../platform/realtime/realtime-hints.js';
import { changedInBatch, holdBatch } from '../appointment-notifications/appointment-changes.commands.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { BookingsService } from '../appointments/booking/bookings.service.js';
import { BatchMessagesService } from './messages/batch-messages.service.js';

type Act = (appointmentId: string) => Promise<void>;

/*
 * Changes several appointments, each in its own transaction and with the rules of a single change. Sending a chunk
 * again does nothing twice. Mails wait until the undo window of the whole batch has closed.
 */
@Injectable()
export class AppointmentBatchesService {
  constructor(
    private readonly db: TenantDb,
    private readonly appointments: AppointmentsService,
    private readonly bookings: BookingsService,
    private readonly messages: BatchMessagesService,
    private readonly hints: RealtimeHints,
  ) {}

  act(viewer: Viewer, batchId: string, { appointments, ...act }: ActOnAppointments): Promise<BatchResult> {
    const seen = new Map(appointments.map(({ appointmentId, revision }) => [appointmentId, revision]));
    return this.run(viewer, batchId, [...seen.keys()], (id) =>
      this.appointments.act(viewer, id, { ...act, revision: seen.get(id)! }, batchId),
    );
  }

  move(viewer: Viewer, batchId: string, { moves }: MoveAppointments): Promise<BatchResult> {
    const byId = new Map(moves.map(({ appointmentId, ...move }) => [appointmentId, move]));
    return this.run(viewer, batchId, [...byId.keys()], (id) => this.bookings.move(viewer, id, byId.get(id)!, batchId));
  }

  async undo(viewer: Viewer, batchId: string, { appointmentIds }: UndoBatch): Promise<BatchResult> {
    await this.hold(viewer, batchId);
    const withdrawn = await this.messages.withdraw(viewer, batchId, appointmentIds);
    const items = await this.each(viewer, appointmentIds, async (id) =>
      withdrawn.has(id) ? undefined : this.appointments.undo(viewer, id, batchId),
    );
    return { items, undoUntil: await this.hold(viewer, batchId) };
  }

  private async run(viewer: Viewer, batchId: string, ids: readonly string[], act: Act): Promise<BatchResult> {
    const earlier = await this.changed(viewer, batchId, ids);
    const items = await this.each(viewer, ids, async (id) => (earlier.has(id) ? undefined : act(id)));
    const undoUntil = await this.hold(viewer, batchId);
    if (items.every(({ outcome }) => outcome === 'done')) return { items, undoUntil };
    // An earlier attempt with the same chunk, whose response got lost, may have finished in the meantime.
    const done = await this.changed(viewer, batchId, ids);
    return {
      items: items.map((item) => (done.has(item.appointmentId) ? { ...item, outcome: 'done' } : item)),
      undoUntil,
    };
  }

  private async changed(viewer: Viewer, batchId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await this.db.query(viewer, changedInBatch({ batchId, ids }))).map(({ id }) => id));
  }

  private async each(viewer: Viewer, ids: readonly string[], act: Act): Promise<BatchResult['items']> {
    const items: BatchResult['items'] = [];
    for (const appointmentId of new Set(ids)) {
      const outcome = await act(appointmentId).then(() => 'done' as const, outcomeOf);
      items.push({ appointmentId, outcome });
      if (outcome === 'done') this.hints.tell({ kind: 'appointment', ...placeOf(viewer), id: appointmentId });
    }
    return items;
  }

  private async hold(viewer: Viewer, batchId: string): Promise<string | null> {
    const [held, messages] = [
      await this.db.query(viewer, holdBatch({ batchId })),
      await this.messages.hold(viewer, batchId),
    ];
    const times = held.flatMap(({ heldUntil }) => (heldUntil ? [heldUntil.getTime()] : []));
    return times.length > 0 ? new Date(Math.min(...times)).toISOString() : messages;
  }
}

const placeOf = ({ practiceId, userId }: Viewer) => ({ practiceId, userId });

const PREFIX = 'appointment.';

// An unforeseen error fails the whole chunk, which the caller can send again.
function outcomeOf(error: unknown): BatchOutcome {
  if (error instanceof NotFound) return 'not_found';
  if (!(error instanceof DomainError)) throw error;
  const name = error.code.startsWith(PREFIX) ? error.code.slice(PREFIX.length) : error.code;
  return BATCH_OUTCOMES.find((known) => known === name) ?? 'refused';
}
