import { Injectable } from '@nestjs/common';
import type { SendVideoSignal, VideoNews, VideoNewsQuery, WaitingVideoPatients } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import { JsonText } from '../../platform/http/json-text.js';
import { joinCall, leaveCall, newsAgain, newsOfCall, sendSignal } from './call/video-call.queries.js';
import { waitingPatients } from './waiting-patients.queries.js';

export interface Membership {
  readonly known: boolean;
  readonly joined: boolean;
}

type Found = Membership & VideoNews;

const NOTHING: Found = { known: false, joined: false, peer: null, signals: [] };

@Injectable()
export class VideoAppointmentsRepository {
  constructor(private readonly db: TenantDb) {}

  async listWaiting(viewer: Viewer): Promise<JsonText<WaitingVideoPatients>> {
    const [row] = await this.db.query(viewer, waitingPatients({}));
    return JsonText.of(row!.body);
  }

  // The worker decides whether to notify the patient.
  join(viewer: Viewer, id: string, connection: string) {
    return this.db.decide(viewer, joinCall({ id, connection }), ([row]) => {
      const isPractitioner = row?.access === 'open' && row.side === 'practitioner';
      return {
        result: row,
        writes: isPractitioner ? [queueMessage('video.practitioner_joined', { appointmentId: id })] : [],
      };
    });
  }

  async fetchNews(viewer: Viewer, id: string, { connection, after }: VideoNewsQuery): Promise<Found> {
    const [row] = await this.db.query(viewer, newsOfCall({ id, connection, after }));
    return row ?? NOTHING;
  }

  async lookAgain(viewer: Viewer, id: string, { connection, after }: VideoNewsQuery): Promise<Found> {
    const [row] = await this.db.query(viewer, newsAgain({ id, connection, after }));
    return row ?? NOTHING;
  }

  async send(viewer: Viewer, id: string, { connection, to, signal }: SendVideoSignal): Promise<Membership> {
    const [row] = await this.db.query(viewer, sendSignal({ id, connection, to, signal }));
    return row ?? NOTHING;
  }

  async leave(viewer: Viewer, id: string, connection: string): Promise<boolean> {
    const [row] = await this.db.query(viewer, leaveCall({ id, connection }));
    return row?.known ?? false;
  }
}
