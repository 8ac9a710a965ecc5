import { Body, Controller, Logger, Post, UseGuards } from '@nestjs/common';
import { type ClientError, clientError } from '@telecare/contracts';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';

@Controller('client-errors')
export class ClientErrorsController {
  private readonly log = new Logger('client');

  /** Stores only what identifies the error. Drops the message, because it may quote the screen. */
  @Post()
  @PublicEndpoint('A portal may fail before anybody has signed in', { status: 202 })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'client-errors', by: 'address', limit: 300, windowSeconds: 60 })
  reportClientError(@Body({ schema: clientError }) { remote, version, kind, correlationId }: ClientError): void {
    this.log.warn(`${remote} ${version} ${kind} ${correlationId}`);
  }
}
