import { type DynamicModule, Module, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, Reflector } from '@nestjs/core';
import type { AllProblems } from '../http/problem.js';
import { requestValidation } from '../http/invalid-request.js';
import { JsonTextInterceptor } from './json-text.interceptor.js';
import { ProblemFilter } from './problem.filter.js';

@Module({
  providers: [
    { provide: APP_PIPE, useValue: requestValidation },
    {
      provide: APP_INTERCEPTOR,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
    },
    { provide: APP_INTERCEPTOR, useClass: JsonTextInterceptor },
  ],
})
export class ServerModule {
  static with(problems: AllProblems): DynamicModule {
    return { module: ServerModule, providers: [{ provide: APP_FILTER, useValue: new ProblemFilter(problems) }] };
  }
}
