import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  createSecureContext,
  createServer,
  getCACertificates,
  type SecureContext,
  setDefaultCACertificates,
} from 'node:tls';
import { generate } from 'selfsigned';

const DAY_MS = 86_400_000;

const KEYS = { keyType: 'ec', algorithm: 'sha256' } as const;

interface Issued {
  readonly name: string;
  /** Days until the certificate expires. Negative for an expired one. */
  readonly daysLeft: number;
}

export class Issuer {
  private constructor(private readonly ca: { readonly key: string; readonly cert: string }) {}

  static async create(): Promise<Issuer> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'Specs' }], {
      ...KEYS,
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        { name: 'keyUsage', keyCertSign: true, critical: true },
      ],
    });
    return new Issuer({ key, cert });
  }

  trust(): () => void {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, this.ca.cert]);
    return () => setDefaultCACertificates(before);
  }

  async issue({ name, daysLeft }: Issued): Promise<SecureContext> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
      ...KEYS,
      ca: this.ca,
      notBeforeDate: new Date(Date.now() - 30 * DAY_MS),
      // One more hour, so that a slow spec still sees the full day.
      notAfterDate: new Date(Date.now() + daysLeft * DAY_MS + DAY_MS / 24),
    });
    return createSecureContext({ key, cert });
  }
}

export interface CertificateServer {
  readonly port: number;
  readonly certificates: Map<string, SecureContext | 'hangs'>;
  readonly asked: string[];
  readonly received: string[];
  stop(): Promise<void>;
}

export async function startCertificateServer(): Promise<CertificateServer> {
  const certificates: CertificateServer['certificates'] = new Map();
  const [asked, received]: [string[], string[]] = [[], []];
  const server = createServer({
    SNICallback: (name, show) => {
      asked.push(name);
      const found = certificates.get(name);
      if (found !== 'hangs') show(found ? null : new Error(`No certificate for ${name}`), found);
    },
  });
  server.on('secureConnection', (socket) => {
    socket.on('data', (data) => received.push(String(data))).on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { port: (server.address() as AddressInfo).port, certificates, asked, received, stop };
}
