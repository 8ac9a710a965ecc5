import { useTenant } from '@telecare/shell-sdk';
import { accessCover } from '../../access/access-cover.js';
import { lackingLevel } from '../../http/step-up.js';
import { idleWarning } from '../../session/activity.js';
import { useStore } from '../../store.js';
import { CoveredPage } from './covered-page.js';
import { IdleWarningDialog } from './idle-warning.dialog.js';
import { StepUpDialog } from './step-up-dialog.js';

export function OverPage() {
  const { practice } = useTenant();
  const cover = useStore(accessCover);
  const isIdle = useStore(idleWarning);
  const lacking = useStore(lackingLevel);
  if (cover) return <CoveredPage practiceName={practice.name} cover={cover} />;
  if (isIdle) return <IdleWarningDialog />;
  return lacking && <StepUpDialog level={lacking} />;
}
