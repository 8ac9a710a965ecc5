import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { stops } from './sign-in-stack.ts';

export async function startRedisStub(scores: Readonly<Record<string, number>>) {
  let isSilent = false;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.setEncoding('utf8').on('data', (sent: string) => {
      if (isSilent) return;
      for (const command of sent.split(/(?=^\*\d+\r\n)/m)) socket.write(answerTo(command, scores));
    });
  }).listen(0, 'localhost');
  await once(server, 'listening');
  stops.push(() => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `redis://localhost:${port}`, fallSilent: () => void (isSilent = true) };
}

function answerTo(command: string, scores: Readonly<Record<string, number>>): string {
  const [name = '', , member = ''] = command.split('\r\n').filter((_, index) => index > 0 && index % 2 === 0);
  if (name.toUpperCase() !== 'ZSCORE') return bulk('redis_version:7.4.0');
  const score = scores[member];
  return score === undefined ? '$-1\r\n' : bulk(String(score));
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;
