/** In the place of a person: the administrators of the practice, for patients. */
export const ADMINISTRATION = 'administration';

interface NewMessage {
  /** Profile of the recipient, or {@link ADMINISTRATION}. Defaults to the care team for patients. */
  readonly to?: string;
  readonly user?: string;
  readonly about?: string;
}

const PAGES = { patient: '/patient/messages', staff: '/messages' } as const;

export function messagesPath(side: keyof typeof PAGES, message?: NewMessage): string {
  if (!message) return PAGES[side];
  const query = new URLSearchParams({ new: 'yes', ...message });
  return `${PAGES[side]}?${query}`;
}

export const conversationPath = (side: keyof typeof PAGES, id: string): string => `${PAGES[side]}?conversation=${id}`;

/** Navigation state of a link to a new message. Unlike the address, servers cannot log it. */
export interface NewMessageState {
  readonly subject: string;
}

export const subjectOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'subject' in state && typeof state.subject === 'string'
    ? state.subject
    : '';
