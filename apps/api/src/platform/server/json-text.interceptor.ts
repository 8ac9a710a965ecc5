import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { JsonText } from '../http/json-text.js';

@Injectable()
export class JsonTextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next
      .handle()
      .pipe(map((answer: unknown) => (answer instanceof JsonText ? send(context, answer.text) : answer)));
  }
}

function send(context: ExecutionContext, text: string): string {
  void context.switchToHttp().getResponse<FastifyReply>().type('application/json; charset=utf-8');
  return text;
}
