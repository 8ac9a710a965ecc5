interface NewMessage {
  /** Profile of the person whom the message is for; the care team where a patient names nobody. */
  readonly to?: string;
  /** Account of the colleague whom the message is for, where no profile is known. */
  readonly user?: string;
  /** The appointment that it is about. */
  readonly about?: string;
}

const PAGES = { patient: '/patient/messages', staff: '/messages' } as const;

/** Where messages are read, or a new one is written; still needs the practice. */
export function messagesPath(side: keyof typeof PAGES, message?: NewMessage): string {
  if (!message) return PAGES[side];
  const query = new URLSearchParams({ new: 'yes', ...message });
  return `${PAGES[side]}?${query}`;
}
