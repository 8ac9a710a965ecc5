import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import type { ViewerRequest } from '../../platform/access/viewer.js';
import { DevicesService } from './devices.service.js';

/** Runs before every answer, because an attacker's program need not send the requests that our pages send first. */
@Injectable()
export class DevicesInterceptor implements NestInterceptor {
  constructor(private readonly devices: DevicesService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { viewer, headers } = http.getRequest<ViewerRequest>();
    const cookie = viewer && (await this.devices.see(viewer, headers));
    if (cookie) void http.getResponse<FastifyReply>().header('set-cookie', cookie);
    return next.handle();
  }
}
