import Button from '@mui/material/Button';
import { useState } from 'react';
import { DataTable, Section, SidePanel, TabPanel, Tabs } from '../src/index.js';

const TABS = ['Today', 'Upcoming', 'Waiting for an answer', 'Past', 'Cancelled', 'All'].map((label) => ({
  name: label.toLowerCase(),
  label,
}));

const ROWS = [
  { name: 'Riverside Family Practice', people: 1_204, last: '22 Nov, 14:30' },
  { name: 'Wilhelmina Featherstonehaugh-Montgomery Clinic', people: 38, last: '3 Jan' },
];

const COLUMNS = [
  { key: 'name', label: 'Practice', cell: ({ name }: (typeof ROWS)[number]) => name },
  { key: 'people', label: 'Patients', cell: ({ people }: (typeof ROWS)[number]) => people, numeric: true },
  { key: 'last', label: 'Last visit', cell: ({ last }: (typeof ROWS)[number]) => last, numeric: true },
];

export function ViewsShown() {
  const [shown, show] = useState('today');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section title="Views of a page">
      <Tabs id="views" label="Appointments" tabs={TABS} shown={shown} onShow={show} />
      <TabPanel id="views" name={shown}>
        <DataTable label="Practices" columns={COLUMNS} rows={ROWS} rowKey={({ name }) => name} />
        <div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Details
          </Button>
        </div>
      </TabPanel>
      {open && (
        <SidePanel
          title="Riverside Family Practice"
          closeLabel="Close"
          onClose={close}
          actions={<Button onClick={close}>Done</Button>}
        >
          Facts about the practice.
        </SidePanel>
      )}
    </Section>
  );
}
