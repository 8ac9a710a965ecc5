import { createHash, createHmac } from 'node:crypto';
import { PASSWORD_RESET_MINUTES } from '@telecare/contracts';

export const LINK_MS = PASSWORD_RESET_MINUTES * 60_000;

/**
 * Derived from the message that asked for it, so that a repeated mail has the same link, and from the address that got
 * it, so that the link ends when the account moves to another address.
 */
export const tokenOf = (secret: string, messageId: string, email: string): string =>
  createHmac('sha256', secret).update(`password-link:${messageId}:${email.toLowerCase()}`).digest('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token follows the `#`, which browsers send to no server. */
export const linkOf = (publicUrl: string, token: string, portal: string): string =>
  `${publicUrl}/auth/reset-password?type=recovery&portal=${portal}#token=${token}`;
