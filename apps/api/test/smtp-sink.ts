import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface CaughtMail {
  readonly to: string;
  readonly messageId: string;
  readonly source: string;
}

export interface SmtpSink {
  readonly url: string;
  mailsTo(email: string): CaughtMail[];
  mails(): readonly CaughtMail[];
  hangUp(): void;
  refuse(email: string): void;
  stop(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const caught: CaughtMail[] = [];
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    converse(socket, refused, (mail) => caught.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  const stop = async () => {
    hangUp();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    url: `smtp://localhost:${(server.address() as AddressInfo).port}`,
    mailsTo: (email) => caught.filter(({ to }) => to === email),
    mails: () => caught,
    hangUp,
    refuse: (email) => void refused.add(email),
    stop,
  };
}

const END_OF_DATA = '\r\n.\r\n';

function converse(socket: Socket, refused: ReadonlySet<string>, keep: (mail: CaughtMail) => void): void {
  let pending = '';
  let recipient: string | undefined;
  let inData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answer = (line: string): void => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    if (verb === 'RCPT') {
      recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      return say(refused.has(recipient) ? '451 not now' : '250 ok');
    }
    if (verb === 'STARTTLS') return say('502 not offered');
    if (verb === 'DATA') inData = true;
    say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
  };
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    for (;;) {
      const end = pending.indexOf(inData ? END_OF_DATA : '\r\n');
      if (end < 0) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (inData ? END_OF_DATA.length : 2));
      if (!inData) answer(part);
      else {
        inData = false;
        keep({ to: recipient ?? '', messageId: /^Message-ID:\s*(\S+)/im.exec(part)?.[1] ?? '', source: part });
        say('250 kept');
      }
    }
  });
  say('220 sink');
}
