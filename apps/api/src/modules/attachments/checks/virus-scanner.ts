import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const CHUNK_BYTES = 64 * 1024;
const ANSWER_WITHIN_MS = 60_000;

/** clamd, which is spoken to in three lines, so that no library stands between. */
export class VirusScanner {
  constructor(private readonly url: URL) {}

  /** @throws when the scanner is away or cannot say */
  async isClean(content: Buffer): Promise<boolean> {
    const socket = this.connect();
    try {
      await once(socket, 'connect');
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += CHUNK_BYTES) {
        const chunk = content.subarray(at, at + CHUNK_BYTES);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(Buffer.concat([length, chunk]));
      }
      socket.write(Buffer.alloc(4));
      return isCleanBy(await answerOf(socket));
    } finally {
      socket.destroy();
    }
  }

  private connect(): Socket {
    const { protocol, pathname, hostname, port } = this.url;
    const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname);
    return socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('The virus scanner does not answer')));
  }
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.replaceAll('\0', '').trim();
}

/** The name of the virus does not matter to any reader. */
function isCleanBy(answer: string): boolean {
  if (answer.endsWith(' FOUND')) return false;
  if (answer.endsWith(' OK')) return true;
  throw new Error('The virus scanner cannot say');
}
