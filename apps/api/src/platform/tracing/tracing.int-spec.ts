import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { startTracing } from './start-tracing.js';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

let api: ApiHarness;
let collector: Server;
const received: string[] = [];

const spans = (): Span[] =>
  received
    .flatMap((body) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve));
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://localhost:${(collector.address() as AddressInfo).port}`;
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: '100' });
  startTracing('telecare-api');
  api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT });
}, START_TIMEOUT);

afterAll(async () => {
  await api?.stop();
  collector?.closeAllConnections();
  collector?.close();
});

it('a request is traced as a span with its statements and without personal data', async () => {
  const practice = await api.given.practice();
  const reader = await api.as(await api.given.person(practice, 'practitioner'));
  const patient = await api.given.person(practice, 'patient', { lastName: 'Unmistakable' });
  expect((await reader.get('/patients?limit=20&q=unmistakable')).status).toBe(200);
  expect((await reader.get(`/patients/${patient.profile.id}`)).status).toBe(200);

  await eventually(async () => expect(spans().map(({ name }) => name)).toContain('GET /api/patients/:patientId'));
  const request = spans().find(({ name }) => name === 'GET /api/patients');
  const inside = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(inside.length).toBeGreaterThan(0);
  for (const word of ['nmistakable', patient.email, patient.userId, patient.profile.id, practice.id]) {
    expect(received.join()).not.toContain(word);
  }
});
