import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RoleSwitch } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, DataCard, FormFields, Loading, Section } from '@telecare/ui';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { usePracticeRoleTexts } from './practice-roles.texts.js';
import { CareTeamField } from './care-team-field.js';
import { type PlainSwitch, RoleSwitchField } from './role-switch-field.js';
import { roleSwitchesQuery } from './role-switches.api.js';

export function PracticeRolesScreen() {
  const { t } = usePracticeRoleTexts();
  return (
    <PracticeSettingsPage title={t('title')} context={t('context')} width="form">
      <Switches />
    </PracticeSettingsPage>
  );
}

function Switches() {
  const { t } = usePracticeRoleTexts();
  const switches = useQuery(roleSwitchesQuery(useApi()));
  const items = switches.data?.items ?? [];
  const ofRoles = Map.groupBy(items.filter(isPlain), ({ role }) => role);
  const careTeam = items.find((one) => !isPlain(one));
  return (
    <>
      {switches.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={switches} />
      {switches.data && <p>{t('text')}</p>}
      {[...ofRoles].map(([role, items]) => (
        <OfRole key={role} role={role} items={items} />
      ))}
      {careTeam && (
        <Section title={t('careTeam.title')}>
          <DataCard>
            <FormFields>
              <CareTeamField shown={careTeam} />
            </FormFields>
          </DataCard>
        </Section>
      )}
    </>
  );
}

const isPlain = (one: RoleSwitch): one is PlainSwitch => one.permission !== 'patient:read-all';

interface OfRoleProps {
  readonly role: RoleSwitch['role'];
  readonly items: readonly PlainSwitch[];
}

function OfRole({ role, items }: OfRoleProps) {
  const { t } = usePracticeRoleTexts();
  return (
    <Section title={t(`of.${role}`)}>
      <DataCard>
        <FormFields>
          {items.map((shown) => (
            <RoleSwitchField key={shown.permission} shown={shown} />
          ))}
        </FormFields>
      </DataCard>
    </Section>
  );
}
