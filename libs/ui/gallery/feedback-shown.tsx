import Button from '@mui/material/Button';
import {
  ActionNotice,
  CardSkeleton,
  EmptyState,
  ErrorPanel,
  EventRounded,
  ListSkeleton,
  Loading,
  Section,
  StatSkeleton,
} from '../src/index.js';

const nothing = () => undefined;

export function FeedbackShown() {
  return (
    <>
      <Section title="Empty and failed">
        <EmptyState
          icon={<EventRounded />}
          title="No upcoming appointments"
          description="Appointments that are booked will be listed here."
          action={<Button variant="contained">New appointment</Button>}
        />
        <ErrorPanel
          title="Today's appointments could not be loaded."
          description="Nothing was lost."
          retryLabel="Try again"
          onRetry={nothing}
          reference="Reference: 3f2c9a10-7d1e-4a53-9a5d-7c1f1a5e6b11"
        />
        <ActionNotice
          text="The appointments could not be loaded. Shown as of 14:05."
          actionLabel="Try again"
          onAction={nothing}
          busy={false}
        />
      </Section>
      <Section title="Loading">
        <Loading label="Loading">
          <StatSkeleton cards={4} />
          <ListSkeleton rows={3} />
          <CardSkeleton lines={3} />
        </Loading>
      </Section>
    </>
  );
}
