import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorPanel } from '../feedback/error-panel.js';
import { DataList, ListRow } from './data-list.js';
import { DataTable } from './data-table.js';
import { StatCard } from './stat-card.js';
import { StatusChip, statusTone } from './status-chip.js';

describe('a status', () => {
  it.each([
    ['pending', 'amber'],
    ['confirmed', 'green'],
    ['checked_in', 'teal'],
    ['completed', 'blue'],
    ['cancelled', 'red'],
    ['no_show', 'grey'],
    ['anything else', 'grey'],
  ])('%s is %s', (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  it('always shows a text label', () => {
    render(<StatusChip status="no_show" label="No-show" />);
    expect(screen.getByText('No-show')).toBeTruthy();
  });
});

describe('a figure card', () => {
  it('leads to the list it counts', () => {
    render(<StatCard label="Today" figure={12} detail="8 confirmed" to="/appointments" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Today 12 8 confirmed' })).toHaveAttribute('href', '/appointments');
  });

  it('contains no link if there is no list', () => {
    render(<StatCard label="This week" figure={48} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('lists and tables', () => {
  it('render rows as a named list', () => {
    render(
      <DataList label="Appointments">
        <ListRow title="Ana Silva" detail="Follow-up" meta="Dr. Chen" trailing="Confirmed" />
      </DataList>,
    );
    const list = screen.getByRole('list', { name: 'Appointments' });
    expect(within(list).getByRole('listitem').textContent).toContain('Ana Silva');
  });

  it('name table rows by their first column', () => {
    const columns = [
      { key: 'name', label: 'Practice', cell: ({ name }: { name: string }) => name },
      { key: 'users', label: 'Users', numeric: true, cell: () => 12 },
    ];
    render(
      <DataTable label="Practices" columns={columns} rows={[{ name: 'Riverside' }]} rowKey={({ name }) => name} />,
    );
    expect(screen.getByRole('rowheader', { name: 'Riverside' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '12' })).toHaveAttribute('data-label', 'Users');
  });
});

describe('an error panel', () => {
  it('announces the error with its reference', () => {
    render(<ErrorPanel title="The list could not be loaded." reference="Reference: c0ffee" />);
    expect(screen.getByRole('alert').textContent).toContain('Reference: c0ffee');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
