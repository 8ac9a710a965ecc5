import { checkServerIdentity, connect } from 'node:tls';

export interface ServedCertificate {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly isForName: boolean;
  /** True if this process trusts its issuer, as browsers do. An expired one counts as it did before. */
  readonly isTrusted: boolean;
}

interface Asked {
  readonly name: string;
  readonly address?: string;
  readonly port: number;
}

const PATIENCE_MS = 3_000;

/** Reads a certificate, a wrong one too, and says nothing more to the server. Undefined when none comes in time. */
export function servedCertificate({ name, address = name, port }: Asked): Promise<ServedCertificate | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host: address,
      port,
      servername: name,
      rejectUnauthorized: false,
      // Judged below, beside what is wrong with the issuer and not instead of it.
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

/** The value is an error code, whatever its type says. */
const hasOnlyEnded = (found: unknown, until: number): boolean => found === 'CERT_HAS_EXPIRED' && until <= Date.now();
