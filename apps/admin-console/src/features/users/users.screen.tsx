import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, TabPanel, Tabs } from '@telecare/ui';
import { SentHome } from '../../sent-home.js';
import { InvitationList } from './invitations/invitation-list.js';
import { InviteUser } from './invitations/invite-user.js';
import { useAdministration } from './use-administration.js';
import { USERS_TABS, useUserFilters } from './list/use-user-filters.js';
import { UserFilterBar } from './list/user-filter-bar.js';
import { UserList } from './list/user-list.js';

export function UsersScreen() {
  const administration = useAdministration();
  if (administration === 'none') return <SentHome />;
  return <Users on={administration} />;
}

function Users({ on }: { readonly on: 'platform' | 'practice' }) {
  const { t } = useTranslation('admin-console');
  const { practice } = useTenant();
  const { filters, tab, set } = useUserFilters();
  const tabs = USERS_TABS.map((name) => ({ name, label: t(`users.tabs.${name}.${on}`) }));
  const context = on === 'platform' ? t('users.context') : practice.name;
  return (
    <Page>
      <PageHeader title={t(`users.title.${on}`)} context={context} action={<InviteUser />} />
      <Tabs
        id="users"
        label={t(`users.title.${on}`)}
        tabs={tabs}
        shown={tab}
        onShow={(name) => set('tab', name === 'users' ? '' : name)}
      />
      <TabPanel id="users" name={tab}>
        <UserFilterBar on={on} tab={tab} filters={filters} onChange={set} />
        {tab === 'users' ? <UserList on={on} filters={filters} /> : <InvitationList on={on} filters={filters} />}
      </TabPanel>
    </Page>
  );
}
