import type { AppointmentLinkDto } from '@telecare/contracts';

interface Titled {
  readonly titleKey: 'actionLink.title';
}

export interface FoundView extends Titled {
  readonly kind: 'found';
  readonly token: string;
  readonly link: AppointmentLinkDto;
}

export interface UnknownView extends Titled {
  readonly kind: 'unknown';
}

export interface FailedView extends Titled {
  readonly kind: 'failed';
  readonly error: unknown;
}

export type ActionLinkView = FoundView | UnknownView | FailedView;
