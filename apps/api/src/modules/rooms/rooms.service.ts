import { Injectable } from '@nestjs/common';
import type { Rooms } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { RoomsRepository } from './rooms.repository.js';

@Injectable()
export class RoomsService {
  constructor(private readonly rooms: RoomsRepository) {}

  list(viewer: Viewer): Promise<Rooms> {
    return this.rooms.list(viewer);
  }

  /** @throws DomainError `room.in_use` if an omitted room has an appointment, even a past one */
  async save(viewer: Viewer, list: Rooms): Promise<void> {
    const isSaved = await this.rooms.save(viewer, list).catch((error: unknown) => {
      if (violatedConstraint(error) !== 'appointments_practice_id_room_id_fkey') throw error;
      throw new DomainError('room.in_use', {}, { cause: error });
    });
    if (!isSaved) throw new Changed(await this.rooms.list(viewer));
  }
}
