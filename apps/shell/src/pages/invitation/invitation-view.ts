import type { InvitationLookupDto, MeDto } from '@telecare/contracts';
import type { Portal } from '../../session/portal.js';

/** `none`: the URL has no token. `unknown`: the token is unknown or no longer valid. */
export type UnusableReason = 'none' | 'unknown' | Exclude<InvitationLookupDto['status'], 'pending'>;

interface Titled {
  readonly titleKey: string;
}

interface Open extends Titled {
  readonly token: string;
  readonly invitation: InvitationLookupDto;
}

export interface SignedOutView extends Open {
  readonly kind: 'signed-out';
}

export interface InvitedPersonView extends Open {
  readonly kind: 'invited-person';
  readonly failure: unknown;
}

export interface OtherPersonView extends Titled {
  readonly kind: 'other-person';
  readonly invitation: InvitationLookupDto;
  readonly person: MeDto;
}

export interface UnusableView extends Titled {
  readonly kind: 'unusable';
  readonly reason: UnusableReason;
  readonly person: MeDto | null;
  readonly portal: Portal;
  readonly subdomain: string | null;
}

export interface FailedView extends Titled {
  readonly kind: 'failed';
  readonly error: unknown;
}

export type InvitationView = SignedOutView | InvitedPersonView | OtherPersonView | UnusableView | FailedView;
