import { isSentAgain, type SentText } from '../conversations/messages.rules.js';

/** Refuses a note if the caller cannot see the conversation or if its id is already used. */
export function refusalOfNote(
  isFound: boolean,
  sent: (SentText & { readonly isOwn: boolean }) | undefined,
  wanted: SentText,
): 'resource.not_found' | 'request.key_reused' | undefined {
  if (!isFound) return 'resource.not_found';
  return sent && !(sent.isOwn && isSentAgain(sent, wanted)) ? 'request.key_reused' : undefined;
}
