import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { HeldRoleDto } from '@telecare/contracts';
import { useSession, useTenant, useTranslation, withPractice } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { addressAfterChoice } from '../navigation/pages-of-platform.js';
import { isSuperAdmin, mayChoosePractice } from '../roles/roles-held.js';
import type { PracticeChoice } from './switch-choices.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { mayLeave } from '../unsaved/may-leave.js';
import { PracticeItem } from './practice-item.js';
import { useSwitchChoices } from './use-switch-choices.js';

interface PracticeChoicesProps {
  readonly search: string;
  readonly onDone: () => void;
}

export function PracticeChoices({ search, onDone }: PracticeChoicesProps) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const { isPlatform, isCustomDomain } = useTenant();
  const isChosen = !isPlatform && !isCustomDomain && search === '';
  // Users with a practice who clear the choice would be redirected right back to it.
  const canClear = isChosen && mayChoosePractice(roles);
  const inTenant = usePathInTenant();
  const { practices, choices } = useSwitchChoices(search);
  const leave = async (go: () => void) => {
    onDone();
    if (await mayLeave()) go();
  };
  const go = (subdomain: string | null) => void leave(() => switchPractice(subdomain, roles));
  const choose = ({ subdomain, isOwn }: PracticeChoice) =>
    void leave(() =>
      isOwn || isSuperAdmin(roles) ? switchPractice(subdomain, roles) : appointmentPractice(subdomain),
    );
  return (
    <>
      {isChosen && isSuperAdmin(roles) && <MenuItem onClick={() => go(null)}>{t('switcher.mainPlatform')}</MenuItem>}
      {canClear && <MenuItem onClick={() => go(null)}>{t('switcher.clear')}</MenuItem>}
      {canClear && <Divider />}
      {choices.shown.map((choice) => (
        <PracticeItem key={choice.id} practice={choice} onChoose={() => choose(choice)} />
      ))}
      {practices.isError && <MenuItem onClick={() => void practices.refetch()}>{t('switcher.failed')}</MenuItem>}
      {practices.isPending && <MenuItem disabled>{t('loading')}</MenuItem>}
      {practices.isSuccess && choices.shown.length === 0 && <MenuItem disabled>{t('switcher.none')}</MenuItem>}
      {choices.more && (
        <MenuItem component={Link} to={inTenant('/practices')} onClick={onDone}>
          {t('switcher.viewAll')}
        </MenuItem>
      )}
    </>
  );
}

/** Opens the current page in another practice, or in none. The change of the URL then reloads the page. */
function switchPractice(subdomain: string | null, held: readonly HeldRoleDto[]): void {
  window.history.pushState(null, '', addressAfterChoice(window.location.pathname, subdomain, held));
}

function appointmentPractice(subdomain: string): void {
  window.history.pushState(null, '', withPractice('/', subdomain));
}
