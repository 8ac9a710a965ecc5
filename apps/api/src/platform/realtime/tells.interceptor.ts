import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Observable, tap } from 'rxjs';
import type { ViewerRequest } from '../access/viewer.js';
import type { HintKind } from './realtime-hint-sender.js';
import { RealtimeHints } from './realtime-hints.js';

const METADATA = 'telecare:tells';

/** Publishes a change to open screens after the handler has answered, when the change is committed. */
export const Tells = (kind: HintKind) => SetMetadata(METADATA, kind);

/** The path contains the id. For a new resource, the response does. */
const IN_PATH = ['conversationId', 'appointmentId'];

@Injectable()
export class TellsInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly hints: RealtimeHints,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get<HintKind | undefined>(METADATA, context.getHandler());
    if (!kind) return next.handle();
    const request = context.switchToHttp().getRequest<ViewerRequest>();
    return next.handle().pipe(tap((answer: unknown) => this.tell(kind, request, answer)));
  }

  private tell(kind: HintKind, { params, viewer }: ViewerRequest, answer: unknown): void {
    const named = params as Record<string, string | undefined>;
    const id = IN_PATH.map((name) => named[name]).find(Boolean) ?? (answer as { id?: string } | undefined)?.id;
    if (viewer && id) this.hints.tell({ kind, practiceId: viewer.practiceId, id, userId: viewer.userId });
  }
}
