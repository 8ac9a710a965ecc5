import { Socket } from 'node:net';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ViewerRequest } from '../../platform/access/viewer.js';
import { type Opened, RealtimeService } from './realtime.service.js';

type ListeningRequest = ViewerRequest & { opened?: Opened };

/**
 * Opens the stream, behind all other guards. Nest sends the status of a stream before a promise of its handler is
 * fulfilled, so what may be refused is asked here.
 */
@Injectable()
export class ListenGuard implements CanActivate {
  constructor(private readonly realtime: RealtimeService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<ListeningRequest>();
    const { viewer, tokenEndsAt } = request;
    if (!viewer || tokenEndsAt === undefined) throw new Error('A public endpoint has no stream');
    const cursor = request.headers['last-event-id'];
    const { once } = request.query as { once?: string };
    const asked = { tokenEndsAt, cursor: typeof cursor === 'string' ? cursor : undefined, isOnce: once !== undefined };
    const { raw } = http.getResponse<FastifyReply>();
    // The connection ends with its stream, or a process that ends would wait until it is idle for long enough.
    const { socket } = request.raw;
    raw.once('finish', () => socket instanceof Socket && socket.destroySoon());
    // Who left while the other guards looked is not announced again: the stream would be held until its token ends.
    const gone = (leave: () => void) => void (raw.destroyed ? leave() : raw.once('close', leave));
    request.opened = await this.realtime.open(viewer, asked, gone);
    return !raw.destroyed;
  }
}

/** The stream that {@link ListenGuard} has opened. */
export const OpenedStream = createParamDecorator((_: unknown, context: ExecutionContext): Opened => {
  const { opened } = context.switchToHttp().getRequest<ListeningRequest>();
  if (!opened) throw new Error('ListenGuard opens the stream');
  return opened;
});
