import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type SendVideoSignal,
  VIDEO_POLL_SECONDS,
  type VideoCallDto,
  type VideoNews,
  type VideoNewsQuery,
  type WaitingVideoPatients,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { HeldRequests } from '../../platform/rate-limit/held-requests.js';
import { CallSignalling } from './call/call-signalling.js';
import { IceServers } from './call/ice-servers.js';
import { type Membership, VideoAppointmentsRepository } from './video-appointments.repository.js';

@Injectable()
export class VideoAppointmentsService {
  constructor(
    private readonly calls: VideoAppointmentsRepository,
    private readonly news: CallSignalling,
    private readonly iceServers: IceServers,
    private readonly held: HeldRequests,
  ) {}

  listWaiting(viewer: Viewer): Promise<JsonText<WaitingVideoPatients>> {
    return this.calls.listWaiting(viewer);
  }

  /**
   * Joins the call. Joining in a second window replaces the first.
   *
   * @throws DomainError `video.…` while the call is not open
   */
  async join(viewer: Viewer, id: string): Promise<VideoCallDto> {
    const connection = randomUUID();
    const joined = await this.calls.join(viewer, id, connection);
    if (!joined) throw new NotFound();
    const { access, side, ...call } = joined;
    if (access !== 'open') throw new DomainError(`video.${access}`);
    this.news.tell(viewer, id);
    return { ...call, connection, side, polite: side === 'patient', iceServers: this.iceServers.of(connection) };
  }

  /**
   * Returns events that the caller does not know yet. Without `now`, waits for them for a while, but uses no database
   * connection meanwhile.
   */
  async awaitNews(viewer: Viewer, id: string, query: VideoNewsQuery): Promise<VideoNews> {
    if (query.now) return newsOf(present(await this.calls.fetchNews(viewer, id, query)));
    return this.held.hold(viewer.userId, () => this.listen(viewer, id, query));
  }

  /** Drops the signal if another browser has replaced this one. */
  async send(viewer: Viewer, id: string, input: SendVideoSignal): Promise<void> {
    present(await this.calls.send(viewer, id, input));
    this.news.tell(viewer, id);
  }

  async leave(viewer: Viewer, id: string, connection: string): Promise<void> {
    if (!(await this.calls.leave(viewer, id, connection))) throw new NotFound();
    this.news.tell(viewer, id);
  }

  private async listen(viewer: Viewer, id: string, query: VideoNewsQuery): Promise<VideoNews> {
    const until = Date.now() + VIDEO_POLL_SECONDS * 1_000;
    const listening = this.news.listen(id);
    try {
      let found = present(await this.calls.fetchNews(viewer, id, query));
      while (!isNews(found, query) && (await listening.next(until))) {
        found = present(await this.calls.lookAgain(viewer, id, query));
      }
      return newsOf(found);
    } finally {
      listening.stop();
    }
  }
}

const newsOf = ({ peer, signals }: VideoNews): VideoNews => ({ peer, signals });

/** @throws NotFound, or DomainError `video.joined_elsewhere` */
function present<T extends Membership>(membership: T): T {
  if (!membership.known) throw new NotFound();
  if (!membership.joined) throw new DomainError('video.joined_elsewhere');
  return membership;
}

const isNews = ({ peer, signals }: VideoNews, query: VideoNewsQuery): boolean =>
  signals.length > 0 || peer?.connection !== query.peer;
