import type { AccessCover } from '../../access/access-cover.js';
import { CoveredPage } from './covered-page.js';
import { StepUpDialog } from './step-up-dialog.js';

interface OverPageProps {
  readonly practiceName: string;
  readonly cover: AccessCover | undefined;
  /** The level that the person has to prove before the API goes on. */
  readonly lacking: string | undefined;
}

/** What stands over a page that stays as it is. */
export function OverPage({ practiceName, cover, lacking }: OverPageProps) {
  if (cover) return <CoveredPage practiceName={practiceName} cover={cover} />;
  return lacking && <StepUpDialog level={lacking} />;
}
