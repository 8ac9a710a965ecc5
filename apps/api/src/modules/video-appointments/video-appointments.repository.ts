import { Injectable } from '@nestjs/common';
import type {
  SendVideoSignal,
  VideoCallDto,
  JoinWindow,
  VideoNews,
  VideoNewsQuery,
  WaitingVideoPatients,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { JsonText } from '../../platform/http/json-text.js';
import { againNews, joinCall, leaveCall, news, sendSignal, waitingPatients } from './video-call.sql.js';

export interface Membership {
  /** Whether there is such an appointment for the viewer. */
  readonly known: boolean;
  /** Whether this browser is the one that is in its call. */
  readonly joined: boolean;
}

type Joined = Pick<VideoCallDto, 'side' | 'with' | 'peer'> & { readonly access: JoinWindow };

type Found = Membership & VideoNews;

const NOTHING: Found = { known: false, joined: false, peer: null, signals: [] };

@Injectable()
export class VideoAppointmentsRepository {
  constructor(private readonly db: TenantDb) {}

  async listWaiting(viewer: Viewer): Promise<JsonText<WaitingVideoPatients>> {
    const [row] = await this.db.query<{ body: string }>(viewer, waitingPatients());
    return JsonText.unchecked(row?.body ?? '{"items":[]}');
  }

  async join(viewer: Viewer, id: string, connection: string): Promise<Joined | undefined> {
    const [row] = await this.db.query<Joined>(viewer, joinCall(id, connection));
    return row;
  }

  async fetchNews(viewer: Viewer, id: string, query: VideoNewsQuery): Promise<Found> {
    const [row] = await this.db.query<Found>(viewer, news(id, query));
    return row ?? NOTHING;
  }

  /** The same for a question that is audited already. */
  async lookAgain(viewer: Viewer, id: string, query: VideoNewsQuery): Promise<Found> {
    const [row] = await this.db.query<Found>(viewer, againNews(id, query));
    return row ?? NOTHING;
  }

  async send(viewer: Viewer, id: string, input: SendVideoSignal): Promise<Membership> {
    const [row] = await this.db.query<Membership & object>(viewer, sendSignal(id, input));
    return row ?? NOTHING;
  }

  /** Whether there is such an appointment. */
  async leave(viewer: Viewer, id: string, connection: string): Promise<boolean> {
    const [row] = await this.db.query<Pick<Membership, 'known'>>(viewer, leaveCall(id, connection));
    return row?.known ?? false;
  }
}
