import { checkServerIdentity, connect } from 'node:tls';

export interface ServedCertificate {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly isForName: boolean;
  /** True if this process trusts the issuer, as browsers do. Ignores expiry. */
  readonly isTrusted: boolean;
}

interface Asked {
  readonly name: string;
  readonly address?: string;
  readonly port: number;
}

const PATIENCE_MS = 3_000;

/** Reads the certificate of a server, valid or not, and disconnects. Returns undefined if none arrives in time. */
export function servedCertificate({ name, address = name, port }: Asked): Promise<ServedCertificate | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port,
      servername: name,
      rejectUnauthorized: false,
      // Checked below, so that an untrusted issuer and a wrong name are both reported.
      checkServerIdentity: () => undefined,
    });
    const end = (found?: ServedCertificate) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    socket.once('error', () => end());
    socket.once('close', () => end());
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      const until = Date.parse(certificate.valid_to);
      const isForName = checkServerIdentity(name, certificate) === undefined;
      end({ until, isForName, isTrusted: socket.authorized || hasOnlyEnded(socket.authorizationError, until) });
    });
  });
}

/** The value is an error code, although its type is Error. */
const hasOnlyEnded = (found: unknown, until: number): boolean => found === 'CERT_HAS_EXPIRED' && until <= Date.now();
