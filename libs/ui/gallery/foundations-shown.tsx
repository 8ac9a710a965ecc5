import { Chip, DataCard, fontSize, Inline, RoleChip, Section, StatusChip, TONES } from '../src/index.js';

const STATUSES = ['pending', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show'] as const;
const ROLES = ['super_admin', 'practice_admin', 'practitioner', 'patient'] as const;

export function FoundationsShown() {
  return (
    <Section title="Type and tones">
      <DataCard>
        {Object.entries(fontSize).map(([name, size]) => (
          <p key={name} style={{ fontSize: size, margin: '0 0 8px' }}>
            {name} px: The next appointment is on Tue 24 Nov, 14:30
          </p>
        ))}
        <Inline>
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          {STATUSES.map((status) => (
            <StatusChip key={status} status={status} label={status.replace('_', ' ')} />
          ))}
          {ROLES.map((role) => (
            <RoleChip key={role} role={role} label={role.replace('_', ' ')} />
          ))}
        </Inline>
      </DataCard>
    </Section>
  );
}
