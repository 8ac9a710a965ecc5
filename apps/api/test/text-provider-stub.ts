import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface TextProviderStub {
  readonly url: string;
  readonly asked: Asked[];
  answerWith(status: number, body: unknown): void;
  handle(handler: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

export async function startTextProviderStub(): Promise<TextProviderStub> {
  const asked: Asked[] = [];
  let handler = (response: ServerResponse): void => void response.writeHead(500).end();
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    void text(request).then((body) => {
      asked.push({ method, url, headers, body });
      handler(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (status, body) => {
      const content = typeof body === 'string' ? body : JSON.stringify(body);
      handler = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(content);
    },
    handle: (next) => {
      handler = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
