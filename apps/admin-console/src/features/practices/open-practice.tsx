import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { managedPracticeQuery } from '../../managed-practice.api.js';
import { PracticeDialogs } from './practice-dialogs.js';
import { usePracticeDialog } from './use-practice-dialog.js';

export function OpenPractice({ listed }: { readonly listed: readonly ManagedPracticeDto[] | undefined }) {
  const dialog = usePracticeDialog();
  const { practiceId = '' } = dialog;
  const inList = listed?.find(({ id }) => id === practiceId);
  const isElsewhere = practiceId !== '' && listed !== undefined && !inList;
  const asked = useQuery({ ...managedPracticeQuery(useApi(), practiceId), enabled: isElsewhere });
  const practice = inList ?? (isElsewhere ? asked.data : undefined);
  if (!practice) return null;
  return <PracticeDialogs key={practice.id} practice={practice} dialog={dialog} />;
}
