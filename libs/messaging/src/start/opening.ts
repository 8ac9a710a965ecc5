/** Recipient and topic from the link to a new message. */
export interface Opening {
  /** Profile of the person it is for. */
  readonly addressee: string | null;
  /** Account of the colleague it is for. */
  readonly colleague: string | null;
  readonly aboutAppointmentId: string | null;
  readonly subject: string;
  readonly onStarted: (conversationId: string) => void;
}
