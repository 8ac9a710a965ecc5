import {
  type AppointmentLinkAction,
  type AppointmentLinkState,
  type AppointmentStatus,
  linkNoticeMinutes,
} from '@telecare/contracts';

export interface LinkFacts {
  readonly action: AppointmentLinkAction;
  readonly status: AppointmentStatus;
  readonly isUsed: boolean;
  readonly isMoved: boolean;
  readonly minutesAhead: number;
  readonly noticeMinutes: number;
}

export function linkStateOf(link: LinkFacts): AppointmentLinkState {
  if (link.isMoved || link.minutesAhead <= 0) return 'expired';
  if (link.status === 'cancelled') return link.action === 'cancel' && link.isUsed ? 'used' : 'cancelled';
  return link.action === 'confirm' ? stateToConfirm(link) : stateToCancel(link);
}

function stateToConfirm({ status, isUsed }: LinkFacts): AppointmentLinkState {
  if (status !== 'confirmed') return 'expired';
  return isUsed ? 'used' : 'open';
}

function stateToCancel({ status, minutesAhead, noticeMinutes }: LinkFacts): AppointmentLinkState {
  if (status !== 'pending' && status !== 'confirmed') return 'expired';
  return minutesAhead < linkNoticeMinutes(noticeMinutes) ? 'too_late' : 'open';
}
