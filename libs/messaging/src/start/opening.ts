/** What the door that led to a new message said of it. */
export interface Opening {
  /** Profile of the person it is for. */
  readonly door: string | null;
  readonly aboutAppointmentId: string | null;
  readonly onStarted: (conversationId: string) => void;
}
