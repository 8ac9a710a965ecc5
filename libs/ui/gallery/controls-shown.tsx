import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  ConfirmDialog,
  DataCard,
  FieldPair,
  FormActions,
  FormFields,
  PasswordField,
  SearchField,
  Section,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '../src/index.js';

const GENDERS = [
  { value: '', label: 'Not said' },
  { value: 'female', label: 'Female' },
];

export function ControlsShown() {
  const [search, setSearch] = useState('');
  const [asking, setAsking] = useState(false);
  const stop = () => setAsking(false);
  return (
    <Section title="Controls">
      <SearchField label="Search practices" shown={search} onSearch={setSearch} />
      <DataCard style={{ maxWidth: 560 }}>
        <FormFields>
          <FieldPair>
            <TextField label="First name" defaultValue="Ana" />
            <TextField label="Last name" error="Enter your last name." />
          </FieldPair>
          <TextField label="Phone" optionalLabel="optional" help="We only call about appointments." />
          <SelectField label="Gender" options={GENDERS} />
          <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
          <TextField label="E-mail" value="ana@clinic.example" readOnly />
          <TextAreaField label="Notes" optionalLabel="optional" />
        </FormFields>
        <FormActions>
          <Button variant="text">Text</Button>
          <Button variant="outlined">Cancel</Button>
          <SubmitButton pending={false}>Save</SubmitButton>
          <SubmitButton pending>Saving</SubmitButton>
          <Button variant="contained" color="error" onClick={() => setAsking(true)}>
            Remove
          </Button>
        </FormActions>
      </DataCard>
      <ConfirmDialog
        open={asking}
        title="Remove Ana Silva?"
        cancelLabel="Keep"
        confirmLabel="Remove Ana Silva"
        destructive
        onConfirm={stop}
        onCancel={stop}
      >
        This action cannot be undone.
      </ConfirmDialog>
    </Section>
  );
}
