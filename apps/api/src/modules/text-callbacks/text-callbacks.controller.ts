import { Body, Controller, Param, Post, type RawBodyRequest, Req, UseGuards } from '@nestjs/common';
import { exactLine, textCallback, type TextCallback, uuid } from '@telecare/contracts';
import type { FastifyRequest } from 'fastify';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { TextCallbacksService } from './text-callbacks.service.js';

const CALLED_BY_PROVIDER = 'Called by the provider of text messages, which signs the request';

const SIGNED = {
  bodyTypes: ['application/x-www-form-urlencoded', 'application/json'],
  bodyLimit: 64 * 1024,
} as const;

const OFTEN = { by: 'token', limit: 3_000, windowSeconds: 60 } as const;

const callbackToken = exactLine(100).min(1);

@Controller('text-callbacks/:token')
@UseGuards(RateLimitGuard)
export class TextCallbacksController {
  constructor(private readonly callbacks: TextCallbacksService) {}

  @Post('status')
  @PublicEndpoint(CALLED_BY_PROVIDER, SIGNED)
  @RateLimit({ ...OFTEN, name: 'text-status' })
  reportText(
    @Param('token', { schema: callbackToken }) token: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Body({ schema: textCallback }) _reported: TextCallback,
  ): Promise<void> {
    return this.callbacks.report(token, request);
  }

  @Post('status/:reference')
  @PublicEndpoint(CALLED_BY_PROVIDER, SIGNED)
  @RateLimit({ ...OFTEN, name: 'text-status' })
  reportNamedText(
    @Param('token', { schema: callbackToken }) token: string,
    @Param('reference', { schema: uuid }) reference: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Body({ schema: textCallback }) _reported: TextCallback,
  ): Promise<void> {
    return this.callbacks.report(token, request, reference);
  }

  @Post('reply')
  @PublicEndpoint(CALLED_BY_PROVIDER, SIGNED)
  @RateLimit({ ...OFTEN, name: 'text-reply' })
  receiveTextReply(
    @Param('token', { schema: callbackToken }) token: string,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Body({ schema: textCallback }) _reported: TextCallback,
  ): Promise<void> {
    return this.callbacks.receive(token, request);
  }
}
