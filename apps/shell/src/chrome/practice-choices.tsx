import { useQuery } from '@tanstack/react-query';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { HeldRoleDto } from '@telecare/contracts';
import { useSession, useTenant, useTranslation, withPractice } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { addressAfterChoice } from '../navigation/pages-of-platform.js';
import { isSuperAdmin, mayChoosePractice } from '../roles/roles-held.js';
import { firstPracticesQuery } from '../api/practices.api.js';
import { type PracticeChoice, switchChoices, SWITCHER_LIMIT } from './switch-choices.js';
import { usePathInTenant } from '../tenancy/tenant-path.js';
import { mayLeave } from '../unsaved/may-leave.js';
import { PracticeItem } from './practice-item.js';

/** The current one, the one that would make the list too long, and the eight that are shown. */
const ASKED_FOR = SWITCHER_LIMIT + 2;

/** The items of the practice switcher's menu. */
export function PracticeChoices({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const { practice, isPlatform, isCustomDomain } = useTenant();
  const isChosen = !isPlatform && !isCustomDomain;
  // Without a practice, whoever has one would be taken straight back to it.
  const canClear = isChosen && mayChoosePractice(roles);
  const inTenant = usePathInTenant();
  const practices = useQuery(firstPracticesQuery(ASKED_FOR));
  const leave = async (go: () => void) => {
    onDone();
    if (await mayLeave()) go();
  };
  const go = (subdomain: string | null) => void leave(() => switchPractice(subdomain, roles));
  const choose = ({ subdomain, isOwn }: PracticeChoice) =>
    void leave(() =>
      isOwn || isSuperAdmin(roles) ? switchPractice(subdomain, roles) : appointmentPractice(subdomain),
    );
  const choices = switchChoices(roles, practices.data ?? { items: [], next: null }, practice.id);
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

/** The current page in another practice, or in none; following the address then loads the page anew. */
function switchPractice(subdomain: string | null, held: readonly HeldRoleDto[]): void {
  window.history.pushState(null, '', addressAfterChoice(window.location.pathname, subdomain, held));
}

/** What a practice shows to everybody. */
function appointmentPractice(subdomain: string): void {
  window.history.pushState(null, '', withPractice('/', subdomain));
}
