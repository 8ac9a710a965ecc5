import { createHash, createHmac } from 'node:crypto';

// With the token in a push message, a service worker reports that it has shown it. Derived, so that a second try carries
// the same one. It can only report this one delivery.
export const reportToken = (secret: string, notificationId: string): string =>
  createHmac('sha256', secret).update(`push:${notificationId}`).digest().subarray(0, 16).toString('base64url');

export const hashOfReportToken = (token: string): Buffer => createHash('sha256').update(token).digest();
