import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../config/env.schema.js';
import { NestLog } from '../logging/nest-log.js';
import { admitBodies } from './bodies.js';
import { observeRequests } from './observe-requests.js';
import { answerOtherMethods } from './other-methods.js';
import { traceRequests } from '../tracing/trace-requests.js';
import { refuseConnection, refuseUnrouted } from './unread-requests.js';

const BODY_LIMIT = 256 * 1024;
const CORRELATION_HEADER = 'x-correlation-id';
const CORRELATION_ID = /^[\w-]{8,64}$/;

export async function createApp(module: Parameters<typeof NestFactory.create>[0], env: Env, log: Logger) {
  const adapter = new FastifyAdapter({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    bodyLimit: BODY_LIMIT,
    trustProxy: env.TRUSTED_PROXIES.split(','),
    genReqId: correlationIdOf,
    requestTimeout: 30_000,
    clientErrorHandler: refuseConnection,
    frameworkErrors: refuseUnrouted,
  });
  // Startup errors are thrown, so the caller can report them. Nest would end the process without a message.
  // Providers of text messages sign the bytes of the body.
  const options = { logger: new NestLog(log), abortOnError: false, rawBody: true };
  const app = await NestFactory.create<NestFastifyApplication>(module as Type, adapter, options);
  app.setGlobalPrefix('api');
  const server = app.getHttpAdapter().getInstance();
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(server);
  await app.register(helmet, SECURITY);
  labelAnswers(server);
  answerOtherMethods(server);
  admitBodies(server);
  observeRequests(server);
  app.enableShutdownHooks();
  return app;
}

/** Uses the gateway's id if it is valid, so that both logs can be matched. */
function correlationIdOf(request: IncomingMessage): string {
  const given = request.headers[CORRELATION_HEADER];
  return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID();
}

/** Security headers for data: responses are never executed or framed. Mails load a practice's logo from any site. */
const SECURITY: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // The gateway sends this header.
  strictTransportSecurity: false,
};

/** Browsers and proxies must not store responses, because they show one person's view of one practice. */
function labelAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', [CORRELATION_HEADER]: request.id });
    done();
  });
}
