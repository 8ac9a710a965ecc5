import type { RoleSwitch } from '@telecare/contracts';
import { SwitchField } from '@telecare/ui';
import { usePracticeRoleTexts } from './practice-roles.texts.js';
import { useSetSwitch } from './use-set-switch.js';

/**
 * Restricts practitioners to their own patients. Switching it on denies them a permission that they have by default
 * (docs/tenancy.md).
 */
export function CareTeamField({ shown }: { readonly shown: RoleSwitch }) {
  const { t } = usePracticeRoleTexts();
  const { isPending, set, shownAs } = useSetSwitch(shown, (isAllowed) => ({
    title: t(isAllowed ? 'careTeam.open' : 'careTeam.closed'),
    description: t('careTeam.label'),
  }));
  return (
    <SwitchField
      label={t('careTeam.label')}
      help={`${t('careTeam.help')} ${t(shown.allowed === shown.usual ? 'usual' : 'decided')}`}
      checked={!shownAs}
      aria-busy={isPending}
      onChange={({ target }) => set(!target.checked)}
    />
  );
}
