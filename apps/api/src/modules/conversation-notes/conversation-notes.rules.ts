import { isSentAgain, type SentText } from '../conversations/messages.rules.js';

/** A note is written where its conversation is the caller's to see, and once under its id. */
export function refusalOfNote(
  isFound: boolean,
  sent: (SentText & { readonly isOwn: boolean }) | undefined,
  wanted: SentText,
): 'resource.not_found' | 'request.key_reused' | undefined {
  if (!isFound) return 'resource.not_found';
  return sent && !(sent.isOwn && isSentAgain(sent, wanted)) ? 'request.key_reused' : undefined;
}
