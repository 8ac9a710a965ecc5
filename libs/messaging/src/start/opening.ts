export interface Opening {
  readonly addressee: string | null;
  readonly colleague: string | null;
  readonly aboutAppointmentId: string | null;
  readonly subject: string;
  readonly onStarted: (conversationId: string) => void;
}
