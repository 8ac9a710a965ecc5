import { createHash, createHmac } from 'node:crypto';
import { PASSWORD_RESET_MINUTES } from '@telecare/contracts';

export const LINK_MS = PASSWORD_RESET_MINUTES * 60_000;

/**
 * Derives the token from the message, so that a repeated mail has the same link, and from the address, so that the link
 * stops working when the account's address changes.
 */
export const tokenOf = (secret: string, messageId: string, email: string): string =>
  createHmac('sha256', secret).update(`password-link:${messageId}:${email.toLowerCase()}`).digest('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token is in the fragment, which browsers send to no server. */
export const linkOf = (publicUrl: string, token: string, portal: string): string =>
  `${publicUrl}/auth/reset-password?type=recovery&portal=${portal}#token=${token}`;
