import { Injectable } from '@nestjs/common';
import type { Rooms } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { deleteOtherRooms, listOfRooms, lockRooms, roomsRevision, saveRooms } from './rooms.queries.js';

@Injectable()
export class RoomsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<Rooms> {
    const [row] = await this.db.query(viewer, listOfRooms({}));
    return row!.body;
  }

  // Returns false after a concurrent change of the list.
  save(viewer: Viewer, { items, revision }: Rooms): Promise<boolean> {
    const list = JSON.stringify(items.map((room, place) => ({ ...room, place })));
    const ids = items.map(({ id }) => id);
    return this.db.decide(viewer, [lockRooms({}), roomsRevision({})] as const, (_, [current]) =>
      current?.revision === revision
        ? {
            writes: [
              deleteOtherRooms({ list }),
              saveRooms({ list }),
              auditEvent({ action: 'update', resource: 'room', ids, outcome: 'done' }),
            ],
            result: true,
          }
        : { writes: [], result: false },
    );
  }
}
