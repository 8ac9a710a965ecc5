import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Api, searchPlatform, useApi } from '@telecare/api-client';
import { type PlatformSearchDto, SEARCH_LENGTH_MIN } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  ApartmentRounded,
  DataList,
  EmptyState,
  InitialsAvatar,
  ListRow,
  ListSkeleton,
  Loading,
  Page,
  PageHeader,
  RoleChip,
  SearchField,
  Section,
  TextLink,
  useAddressParameters,
} from '@telecare/ui';
import { PracticeChip } from '../../practice-chip.js';
import { practiceHost } from '../../practice-host.js';

const searchQuery = ({ client }: Api, q: string) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'search', q],
    queryFn: ({ signal }) => searchPlatform({ client, query: { q }, signal }),
    enabled: q.length >= SEARCH_LENGTH_MIN,
  });

/** Practices and users of the whole platform, without patients. */
export function SearchScreen() {
  const { t } = useTranslation('admin-console');
  const { parameters, change } = useAddressParameters();
  const q = (parameters.get('q') ?? '').trim();
  const found = useQuery({ ...searchQuery(useApi(), q), placeholderData: keepPreviousData });
  const isLongEnough = q.length >= SEARCH_LENGTH_MIN;
  return (
    <Page>
      <PageHeader title={t('search.title')} context={t('search.context')} />
      <SearchField label={t('search.field')} shown={q} onSearch={(text) => change({ q: text })} startsHere />
      {!isLongEnough && <EmptyState title={t('search.hint', { count: SEARCH_LENGTH_MIN })} />}
      {isLongEnough && found.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      <LoadFailure title={t('search.failed')} query={found} />
      {isLongEnough && found.data && <Found found={found.data} />}
    </Page>
  );
}

function Found({ found: { practices, people } }: { readonly found: PlatformSearchDto }) {
  const { t } = useTranslation('admin-console');
  if (practices.length + people.length === 0) {
    return <EmptyState icon={<ApartmentRounded aria-hidden />} title={t('search.none')} />;
  }
  return (
    <>
      {practices.length > 0 && <Practices practices={practices} />}
      {people.length > 0 && <People people={people} />}
    </>
  );
}

function Practices({ practices }: Pick<PlatformSearchDto, 'practices'>) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Section title={t('search.practices')}>
      <DataList label={t('search.practices')}>
        {practices.map(({ id, name, subdomain, isActive }) => (
          <ListRow
            key={id}
            leading={<InitialsAvatar name={name} />}
            title={<TextLink to={inPractice(`/admin/practice/${id}`)}>{name}</TextLink>}
            detail={practiceHost(subdomain)}
            trailing={<PracticeChip active={isActive} />}
          />
        ))}
      </DataList>
    </Section>
  );
}

function People({ people }: Pick<PlatformSearchDto, 'people'>) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Section title={t('search.people')}>
      <DataList label={t('search.people')}>
        {people.map(({ userId, name, email, role, practice }) => (
          <ListRow
            key={userId}
            leading={<InitialsAvatar name={name} />}
            title={<TextLink to={inPractice(`/admin/users?q=${encodeURIComponent(email ?? name)}`)}>{name}</TextLink>}
            detail={[email === name ? null : email, practice?.name].filter(Boolean).join(' · ')}
            trailing={<RoleChip role={role} label={t(`roles.${role}`)} />}
          />
        ))}
      </DataList>
    </Section>
  );
}
