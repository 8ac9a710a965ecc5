import {
  DataCard,
  DataList,
  DetailList,
  EventRounded,
  InitialsAvatar,
  ListRow,
  MainAndAside,
  Section,
  StatCard,
  StatGrid,
  StatusChip,
} from '../src/index.js';

const NAMES = ['Amara Johnson', 'Wilhelmina Featherstonehaugh-Montgomery of the Northern Counties', 'Leo Fischer'];

export function DataShown() {
  return (
    <>
      <Section title="Figures">
        <StatGrid>
          <StatCard
            label="Today's Appointments"
            figure={12}
            detail="8 confirmed, 2 completed"
            icon={<EventRounded />}
            to="/"
          />
          <StatCard label="This Week" figure={48} to="/" />
          <StatCard label="Active Patients" figure="1,204" />
          <StatCard label="System Status" figure="Operational" word />
        </StatGrid>
      </Section>
      <MainAndAside>
        <Section title="Rows">
          <DataList label="Rows">
            {NAMES.map((name) => (
              <ListRow
                key={name}
                leading={<InitialsAvatar name={name} />}
                title={name}
                detail="Follow-up, video"
                meta="14:30 – 15:00, Dr. Elena Alvarez"
                trailing={<StatusChip status="confirmed" label="Confirmed" />}
              />
            ))}
          </DataList>
        </Section>
        <Section title="Facts">
          <DataCard>
            <DetailList
              details={[
                { term: 'Domain', value: 'riverside.telecare.example' },
                { term: 'Phone', value: '+1 555 010 2030' },
              ]}
            />
          </DataCard>
        </Section>
      </MainAndAside>
    </>
  );
}
