import { EmptyState, LockRounded, Page } from '@telecare/ui';

interface AccessDeniedProps {
  readonly title: string;
  readonly description?: string;
}

/** A page that its reader may know of but not open. */
export function AccessDenied({ title, description }: AccessDeniedProps) {
  return (
    <Page width="text">
      <EmptyState icon={<LockRounded aria-hidden />} title={title} description={description} />
    </Page>
  );
}
