import type { AppointmentDto, Slot } from '@telecare/contracts';
import { EditVisitDialog } from '../booking/edit-visit.dialog.js';
import { DeclineProposalDialog } from './decline-proposal.dialog.js';
import { EndVisitDialog } from './end-visit.dialog.js';
import type { Ending } from './use-visit-act.js';

export type VisitDialog =
  | { readonly kind: 'edit'; readonly nearest?: readonly Slot[] }
  | { readonly kind: 'decline' }
  | { readonly kind: 'end'; readonly ending: Ending };

interface VisitDialogsProps {
  readonly visit: AppointmentDto;
  readonly dialog: VisitDialog;
  readonly onClose: () => void;
}

/** What is asked before a visit changes. */
export function VisitDialogs({ visit, dialog, onClose }: VisitDialogsProps) {
  switch (dialog.kind) {
    case 'edit':
      return <EditVisitDialog visit={visit} nearest={dialog.nearest} onClose={onClose} />;
    case 'decline':
      return <DeclineProposalDialog visit={visit} onClose={onClose} />;
    case 'end':
      return <EndVisitDialog visit={visit} ending={dialog.ending} onClose={onClose} />;
  }
}
