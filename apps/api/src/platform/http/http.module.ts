import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE, Reflector } from '@nestjs/core';
import { StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { JsonTextInterceptor } from './json-text.js';
import { ProblemFilter } from './problem.filter.js';
import { requestValidation } from './invalid-request.js';

@Module({
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useValue: requestValidation },
    {
      provide: APP_INTERCEPTOR,
      inject: [Reflector],
      useFactory: (reflector: Reflector) => new StandardSchemaSerializerInterceptor(reflector),
    },
    { provide: APP_INTERCEPTOR, useClass: JsonTextInterceptor },
  ],
})
export class HttpModule {}
