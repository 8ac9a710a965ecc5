import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { RoleSwitch } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  ArrowBackRounded,
  CardSkeleton,
  DataCard,
  FormFields,
  Inline,
  Loading,
  Page,
  PageHeader,
  Section,
  TextLink,
} from '@telecare/ui';
import { AccessDenied } from '../../access-denied.js';
import { usePracticeRoleTexts } from './practice-roles.texts.js';
import { RoleSwitchField } from './role-switch-field.js';
import { roleSwitchesQuery } from './role-switches.api.js';

/** What each role may in the practice, of what practices decide themselves. */
export function PracticeRolesScreen() {
  const { t: words } = useTranslation('admin-console');
  const { t } = usePracticeRoleTexts();
  const { role } = useSession();
  const { isPlatform } = useTenant();
  const inPractice = usePathInPractice();
  if (role !== 'practice_admin' || isPlatform) return <AccessDenied title={words('denied.title')} />;
  return (
    <Page width="form">
      <Inline>
        <TextLink to={inPractice('/admin/practice-management')} style={{ gap: 4 }}>
          <ArrowBackRounded fontSize="small" aria-hidden />
          {t('back')}
        </TextLink>
      </Inline>
      <PageHeader title={t('title')} context={t('context')} />
      <Switches />
    </Page>
  );
}

function Switches() {
  const { t } = usePracticeRoleTexts();
  const switches = useQuery(roleSwitchesQuery(useApi()));
  const ofRoles = Map.groupBy(switches.data?.items ?? [], ({ role }) => role);
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
    </>
  );
}

interface OfRoleProps {
  readonly role: RoleSwitch['role'];
  readonly items: readonly RoleSwitch[];
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
