import { Injectable } from '@nestjs/common';
import type { ActOnAppointment, AppointmentDay, AppointmentDto } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { meetsBlock } from '../availability/blocked-times/blocked-time.rules.js';
import { chosenReason } from '../cancel-reasons/cancel-reason.read-model.js';
import { auditAppointment as audit } from './appointment-audit.js';
import {
  lockManaged,
  lockOwn,
  lockPeopleAgain,
  lockPeopleOfHeld,
  saveChange,
  saveUndone,
} from './appointment-save.queries.js';
import { forgetChange, heldChange } from '../appointment-notifications/appointment-changes.commands.js';
import { undone, undoOf } from './history/appointment-state.rules.js';
import { lockRoom, lockRoomBefore, roomBefore, roomInUse } from '../rooms/room-use.read-model.js';
import { inRoom, type RoomTaken } from '../rooms/appointment-room.rules.js';
import { type OwnCancellation, ownCancellation, progressAfter } from './history/appointment-status.rules.js';
import { cancelAppointments } from './appointment.commands.js';
import { appointmentsOfDay, oneAppointment } from './appointments.queries.js';

export type ActResult = 'done' | 'slot_blocked' | 'not_possible' | 'changed' | 'reason_gone' | RoomTaken;

@Injectable()
export class AppointmentsRepository {
  constructor(private readonly db: TenantDb) {}

  async listDay(viewer: Viewer, day: LocalDate): Promise<JsonText<AppointmentDay>> {
    const [row] = await this.db.query(viewer, appointmentsOfDay({ day }));
    return JsonText.of(row!.body);
  }

  async find(viewer: Viewer, id: string): Promise<JsonText<AppointmentDto> | undefined> {
    const [row] = await this.db.query(viewer, oneAppointment({ id }));
    return row && JsonText.of(row.body);
  }

  act(
    viewer: Viewer,
    id: string,
    { action, reason, cancelReasonId = null, revision, ...wanted }: ActOnAppointment,
    isOutsideHours: boolean,
    batchId?: string,
  ): Promise<ActResult | undefined> {
    // The audit log has its own action for confirmations outside the practitioner's hours (docs/booking.md).
    const audited = isOutsideHours ? 'update outside hours' : 'update';
    const place = { id, roomId: wanted.roomId ?? null, practitionerId: null, startsAt: null };
    const loads = [
      lockPeopleAgain({ id }),
      lockManaged({ id }),
      chosenReason({ id: cancelReasonId }),
      lockRoom(place),
      roomInUse(place),
    ] as const;
    return this.db.decide(viewer, loads, (_, [appointment], [listed], __, [found]): Decision<ActResult | undefined> => {
      const missing = { result: undefined, writes: [audit(undefined, 'not_found', audited)] };
      if (!appointment) return missing;
      const refuse = (result: ActResult) => ({ result, writes: [audit(appointment, 'denied', audited)] });
      if (revision !== undefined && revision !== appointment.revision) return refuse('changed');
      const progress = progressAfter(action, appointment, appointment.actingAs, new Date());
      if (!progress) return refuse('not_possible');
      if (cancelReasonId && !listed) return refuse('reason_gone');
      const outsideHours = appointment.outsideHours || isOutsideHours;
      const after = inRoom(appointment, { ...appointment, ...progress, outsideHours }, found?.room, wanted);
      if ('refused' in after) return after.refused === 'unknown' ? missing : refuse(after);
      if (meetsBlock(appointment, after, found?.blocked)) return refuse('slot_blocked');
      const saves =
        progress.status === 'cancelled'
          ? cancelAppointments({
              appointments: [appointment],
              reason,
              listed,
              batch: batchId ? { id: batchId, undo: undoOf(appointment) } : undefined,
            })
          : saveChange({ before: appointment, after, reason, actingAs: appointment.actingAs, batchId });
      return { result: 'done', writes: [...saves, audit(appointment, 'done', audited)] };
    });
  }

  // Takes back what a batch did, for as long as its mails wait.
  undo(viewer: Viewer, id: string, batchId: string): Promise<ActResult | undefined> {
    const change = { id, batchId };
    const loads = [
      lockPeopleOfHeld(change),
      heldChange(change),
      lockManaged({ id }),
      lockRoomBefore(change),
      roomBefore(change),
    ] as const;
    return this.db.decide(viewer, loads, (_, [held], [appointment], __, [found]): Decision<ActResult | undefined> => {
      if (!appointment) return { result: undefined, writes: [audit(undefined, 'not_found')] };
      const before = held && undone(appointment, held);
      // The room may have been given to somebody else meanwhile.
      const wanted = { useRoomAnyway: before?.roomIsShared };
      const after = before && inRoom(appointment, before, found?.room, wanted);
      const refuse = (result: ActResult) => ({ result, writes: [audit(appointment, 'denied')] });
      if (!after || 'refused' in after) return refuse(held ? 'changed' : 'not_possible');
      if (meetsBlock(appointment, after, found?.blocked)) return refuse('slot_blocked');
      const { actingAs } = appointment;
      const saves = saveUndone({ before: appointment, after, reason: null, actingAs });
      return { result: 'done', writes: [...saves, forgetChange({ changeId: held.id }), audit(appointment, 'done')] };
    });
  }

  cancelOwn(viewer: Viewer, id: string, reason: string | null): Promise<OwnCancellation | undefined> {
    return this.db.decide(viewer, lockOwn({ id }), ([appointment]): Decision<OwnCancellation | undefined> => {
      if (!appointment) return { result: undefined, writes: [audit(undefined, 'not_found')] };
      const result = ownCancellation(appointment, new Date());
      if (result !== 'done') return { result, writes: [audit(appointment, 'denied')] };
      return {
        result,
        writes: [...cancelAppointments({ appointments: [appointment], reason }), audit(appointment, 'done')],
      };
    });
  }
}
