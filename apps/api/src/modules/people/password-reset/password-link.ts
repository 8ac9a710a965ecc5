import { createHash, createHmac } from 'node:crypto';
import { PASSWORD_RESET_MINUTES } from '@telecare/contracts';

export const LINK_MS = PASSWORD_RESET_MINUTES * 60_000;

/** Made of the message that asked for it, so that a mail that is sent again holds the same link. */
export const tokenOf = (secret: string, messageId: string): string =>
  createHmac('sha256', secret).update(`password-link:${messageId}`).digest('base64url');

/** The database stores this in place of the token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token stands behind the `#`, which browsers send to nobody. */
export const linkOf = (publicUrl: string, token: string, portal: string): string =>
  `${publicUrl}/auth/reset-password?type=recovery&portal=${portal}#token=${token}`;
