import { createSocket } from 'node:dgram';
import { once } from 'node:events';

interface Records {
  readonly txt?: readonly string[];
  readonly a?: readonly string[];
}

export interface NameServer {
  readonly address: string;
  readonly records: Map<string, Records>;
  readonly broken: Set<string>;
  isSilent: boolean;
  /** Delays all answers until this promise settles. */
  answersAfter: Promise<unknown>;
  readonly asked: string[];
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<number, keyof Records>> = { 1: 'a', 16: 'txt' };

const [SERVER_FAILURE, NO_SUCH_NAME] = [2, 3];

/** A query contains a single question after the twelve bytes of its header (RFC 1035, section 4). */
const QUESTION_AT = 12;

export async function startNameServer(port = 0): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  const server: NameServer = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    broken: new Set(),
    isSilent: false,
    answersAfter: Promise.resolve(),
    asked: [],
    stop: () => new Promise((resolve) => void socket.close(() => resolve())),
  };
  socket.on('message', (query, { port: from, address }) => {
    const answer = answerTo(query, server);
    if (!server.isSilent) void server.answersAfter.then(() => socket.send(answer, from, address));
  });
  return server;
}

function answerTo(query: Buffer, { records, broken, asked }: NameServer): Buffer {
  const { name, end } = nameIn(query);
  asked.push(name);
  const known = records.get(name);
  const kind = TYPES[query.readUInt16BE(end)];
  const found = (kind && known?.[kind]) ?? [];
  const code = broken.has(name) ? SERVER_FAILURE : known ? 0 : NO_SUCH_NAME;
  const header = Buffer.from(query.subarray(0, QUESTION_AT));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(code === 0 ? found.length : 0, 6);
  header.writeUInt16BE(0, 10);
  const answers =
    code === 0 ? found.map((text) => recordOf(query.readUInt16BE(end), kind === 'a' ? four(text) : parts(text))) : [];
  return Buffer.concat([header, query.subarray(QUESTION_AT, end + 4), ...answers]);
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = QUESTION_AT;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function recordOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | QUESTION_AT, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const four = (address: string): Buffer => Buffer.from(address.split('.').map(Number));

/** A TXT record consists of parts of at most 255 bytes. */
function parts(text: string): Buffer {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const chunk = bytes.subarray(at, at + 255);
    chunks.push(Buffer.from([chunk.length]), chunk);
  }
  return Buffer.concat(chunks);
}
