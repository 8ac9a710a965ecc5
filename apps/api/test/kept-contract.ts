import { isDeepStrictEqual } from 'node:util';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { z } from 'zod';
import { ACCESS_METADATA, type Access } from '../src/platform/access/endpoint.decorator.js';
import { JsonText } from '../src/platform/http/json-text.js';

/** @throws if the text differs from the contract in any field. */
export function assertKept(contract: z.ZodType | undefined, text: string): void {
  const value = JSON.parse(text) as unknown;
  const listed = contract?.safeParse(value);
  if (!isDeepStrictEqual(listed?.data, value)) throw new Error(`Not what the contract lists: ${text}`);
}

/**
 * Checks every JSON text from the database against its handler's contract. The product does not parse these texts
 * again.
 */
@Injectable()
export class KeptContractInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const access = this.reflector.get<Access | undefined>(ACCESS_METADATA, context.getHandler());
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer instanceof JsonText) assertKept(access?.returns, answer.text);
        return answer;
      }),
    );
  }
}
